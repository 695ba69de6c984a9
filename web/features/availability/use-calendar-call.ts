import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '#web/components/toast.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { noteChange } from './use-guide-calendar.ts';

const UNDO_MS = 12_000;
type Options<In, Out> = {
  run: (input: In) => Promise<Out>;
  /** What is said when it worked; nothing when the answer itself is shown. */
  done?: (output: Out) => string;
  failed: string;
  onDone?: (output: Out) => void;
  /** How it is taken back, when it can be. */
  undo?: (output: Out) => (() => Promise<unknown>) | undefined;
};
const CALENDAR = /^(availability|drop-ins|partly-booked|templates|guide-experiences)$/;

/** One press in the calendar. Whatever comes of it, what is shown is read anew: another window may have been quicker. */
export function useCalendarCall<In, Out>({ run, done, failed, onDone, undo }: Options<In, Out>) {
  const { t } = useTranslation('availability');
  const errorText = useErrorText();
  const queries = useQueryClient();
  const reload = () => {
    noteChange();
    return queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => CALENDAR.test(String(name)) });
  };
  const refuse = (error: unknown) => toast({ title: failed, text: errorText(error), tone: 'danger' });
  const takeBack = (back: () => Promise<unknown>) =>
    back()
      .then(() => toast({ title: t('undone'), tone: 'success' }), refuse)
      .finally(() => void reload());
  return useMutation({
    mutationFn: run,
    onSuccess: (output) => {
      const back = undo?.(output);
      const title = done?.(output);
      const action = back && { label: t('undo'), run: () => void takeBack(back) };
      if (title) toast({ title, tone: 'success', ...(action && { action, durationMs: UNDO_MS }) });
      onDone?.(output);
    },
    onError: refuse,
    onSettled: reload,
  });
}
