import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useErrorText } from '../../lib/use-error-text.ts';
import { toast } from '../toast.ts';

type Options<In, Out> = {
  run: (input: In) => Promise<Out>;
  /** What is said when it worked. */
  done?: string;
  /** What is said above the reason when it did not. */
  failed?: string;
  onDone?: (output: Out) => void;
  /** True when the dialog deals with the refusal itself. */
  onRefused?: (error: unknown) => boolean;
};
/** One press of a dialog. Everything that shows bookings is read anew afterwards, also when it failed. */
export function useBookingCall<In, Out>({ run, done, failed, onDone, onRefused }: Options<In, Out>) {
  const errorText = useErrorText();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: (output) => {
      if (done) toast({ title: done, tone: 'success' });
      onDone?.(output);
    },
    onError: (error) => {
      if (onRefused?.(error)) return;
      const text = errorText(error);
      toast(failed ? { title: failed, text, tone: 'danger' } : { title: text, tone: 'danger' });
    },
    onSettled: () =>
      queries.invalidateQueries({
        predicate: ({ queryKey: [name] }) => /booking/.test(String(name)),
      }),
  });
}
