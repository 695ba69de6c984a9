import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { type AuthProblem, authProblem } from './auth-problem.ts';

/** What is about one field is said there, where a form has it. */
const FIELDS: Partial<Record<AuthProblem, string>> = {
  codeWrong: 'code',
  codeExpired: 'code',
  passwordRefused: 'password',
};

/** One press at a time; what went wrong, in our words: at the field of the form, or as the `problem` of all of it. */
export function useAuthSubmit<In extends FieldValues, Out>(form?: UseFormReturn<In, unknown, Out>) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<AuthProblem>();
  const run = async (work: () => Promise<void>): Promise<AuthProblem | undefined> => {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
      return undefined;
    } catch (error) {
      const found = authProblem(error);
      const field = FIELDS[found] as Path<In> | undefined;
      if (form && field && field in form.getValues()) form.setError(field, { message: found }, { shouldFocus: true });
      else setProblem(found);
      return found;
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, run };
}
