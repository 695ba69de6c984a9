import { useState } from 'react';
import { ApiProblem } from '../../lib/api-problem.ts';
import { useErrorText } from '../../lib/use-error-text.ts';

/** What has changed since it was shown is shown again, with a word about it, and never done without another press. */
export function useShownAgain(look: () => unknown) {
  const errorText = useErrorText();
  const [note, setNote] = useState<string>();
  const onRefused = (error: unknown): boolean => {
    const isOther = error instanceof ApiProblem && error.code === 'booking.quote_changed';
    setNote(isOther ? errorText(error) : undefined);
    if (isOther) void look();
    return isOther;
  };
  return { note, onRefused, forget: () => setNote(undefined) };
}
