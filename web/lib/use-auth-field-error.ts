import { useTranslation } from 'react-i18next';
import { useFieldError, type Whose } from './use-contract-form.ts';

type FieldProblem = { message?: string | undefined; type?: unknown } | undefined;

/** A field's code in the words of `auth:fields` or of the user pool's refusals, else in the words that every form uses. */
export function useAuthFieldError(): (error: FieldProblem, whose?: Whose) => string | undefined {
  const { t, i18n } = useTranslation('auth');
  const otherwise = useFieldError();
  return (error, whose) => {
    const key = [`auth:fields.${error?.message}`, `auth:problems.${error?.message}`].find((one) => i18n.exists(one));
    return error?.message && key ? (t as unknown as (key: string) => string)(key) : otherwise(error, whose);
  };
}
