import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuthProblem } from '../../lib/auth-problem.ts';
import { Notice } from '../notice.tsx';

/** Why it did not work; gets the focus, so that nobody misses it. */
export function AuthProblemNotice({ problem }: { problem: AuthProblem | undefined }) {
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
