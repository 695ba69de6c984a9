import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '#web/components/notice.tsx';
import type { AuthProblem } from '#web/lib/auth-problem.ts';

/** Why it did not work; gets the focus, so that nobody misses it. */
export function ProblemNotice({ problem }: { problem: AuthProblem | undefined }) {
  const { t } = useTranslation('auth');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) box.current?.focus();
  }, [problem]);
  return problem ? (
    <Notice ref={box} role="alert" tone="danger" tabIndex={-1}>
      {t(`problems.${problem}`)}
    </Notice>
  ) : null;
}
