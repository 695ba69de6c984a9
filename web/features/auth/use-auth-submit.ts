import { useState } from 'react';
import { type AuthProblem, authProblem } from '#web/lib/auth-problem.ts';

/** One press at a time; what went wrong, in our words. */
export function useAuthSubmit() {
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
      setProblem(found);
      return found;
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, run };
}
