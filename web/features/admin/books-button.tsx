import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { exportBooks } from '#shared/contracts/payouts.ts';
import { Button } from '#web/components/button.tsx';
import { saveBase64 } from '#web/components/save-file.ts';
import { toast } from '#web/components/toast.ts';
import { call } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';

/** A month of the ledger as a file for the bookkeeping. */
export function BooksButton({ month }: { month: string }) {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  const fetchBooks = useMutation({
    mutationFn: () => call(exportBooks, { month }),
    onSuccess: ({ name, content }) => saveBase64(name, content, 'application/octet-stream'),
    onError: (error) => toast({ title: t('payouts.booksFailed'), text: errorText(error), tone: 'danger' }),
  });
  return (
    <Button busy={fetchBooks.isPending} onClick={() => fetchBooks.mutate()}>
      {t('payouts.books')}
    </Button>
  );
}
