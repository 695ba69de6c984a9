import { useTranslation } from 'react-i18next';
import { ApiProblem } from './api-problem.ts';

/** The sentence for whatever went wrong. The `errors` texts are loaded right after the first paint, and no page waits for them. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation(['errors', 'common'], { useSuspense: false });
  const translate = t as unknown as (key: string, params?: object) => string;
  return (error) => {
    const code = error instanceof ApiProblem ? error.code : 'internal';
    if (code === 'network') return translate('common:offline');
    if (code === 'unanswered') return translate('common:unanswered');
    return translate(`errors:${code}`, {
      ...(error instanceof ApiProblem ? error.params : {}),
      defaultValue: translate('errors:internal'),
    });
  };
}
