import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, get, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { ApiProblem } from './api-problem.ts';

/** A form with the contract's own rules. Errors hold codes; show them with `useFieldError`. */
export function useContractForm<In extends FieldValues, Out>(
  schema: z.ZodType<Out, In>,
  defaultValues: DefaultValues<In>,
) {
  return useForm<In, unknown, Out>({
    resolver: zodResolver(schema as never) as never,
    defaultValues,
    // not when a field is left: what is said then would move the button away from under the press that leaves it
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: true,
  });
}
/** Puts the server's issues at their fields. True when every one found its field. */
export function applyIssues<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  error: unknown,
): boolean {
  if (!(error instanceof ApiProblem) || error.issues.length === 0) return false;
  const values = form.getValues();
  const found = error.issues.filter(({ path }) => get(values, path) !== undefined);
  for (const [i, issue] of found.entries())
    form.setError(issue.path as Path<In>, { type: 'server', message: issue.code }, { shouldFocus: i === 0 });
  return found.length === error.issues.length;
}
/** Of somebody else's name or address a message does not say "your"; of two names it says which. */
export type Whose = 'theirs' | 'first' | 'last';
/** A field's code in words (`formErrors.<code>` in common). */
export function useFieldError(): (
  error: { message?: string | undefined; type?: unknown } | undefined,
  whose?: Whose,
) => string | undefined {
  const { t } = useTranslation('common');
  const translate = t as unknown as (key: string, options: object) => string;
  return (error, whose) => {
    if (!error) return undefined;
    const code = /^[a-z_]+$/.test(error.message ?? '') ? error.message : error.type;
    return translate(`formErrors.${String(code)}`, {
      context: whose,
      defaultValue: translate('formErrors.invalid', {}),
    });
  };
}
/** What the server says of one field, for forms that keep their own state; undefined where its refusal names another, or none. */
export function useIssueText(): (error: unknown, path: string, whose?: 'theirs') => string | undefined {
  const errorOf = useFieldError();
  return (error, path, whose) => {
    const issue = error instanceof ApiProblem ? error.issues.find((one) => one.path === path) : undefined;
    return issue && errorOf({ type: 'server', message: issue.code }, whose);
  };
}
