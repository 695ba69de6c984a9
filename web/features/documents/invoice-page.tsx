import { Download, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import {
  type DocumentData,
  type DocumentsData,
  useDocuments,
  useDownload,
} from '#web/components/booking/use-documents.ts';
import { Button } from '#web/components/button.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { Loading } from '#web/components/loading.tsx';
import { Page } from '#web/components/page.tsx';
import { PageTitle } from '#web/components/page-title.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { chakra } from '../../components/theme/chakra.tsx';
import { BookingMissing } from './booking-missing.tsx';
import { Paper } from './paper.tsx';

/** `/invoice/{bookingId}`: the invoice, or the paper that the address names. */
export function InvoicePage() {
  const { bookingId = '' } = useParams();
  const [params] = useSearchParams();
  const { data, error, refetch } = useDocuments(bookingId);
  const wanted = params.get('document') ?? 'invoice';
  const document = data?.documents.find(({ id }) => id === wanted);
  return (
    <Page py={{ base: '6', md: '10' }} minH="60vh">
      {error ? (
        <BookingMissing error={error} onRetry={() => void refetch()} />
      ) : data ? (
        document ? (
          <Shown data={data} document={document} />
        ) : (
          <NoInvoice data={data} />
        )
      ) : (
        <Loading>
          <Skeleton h="96" borderRadius="lg" />
        </Loading>
      )}
    </Page>
  );
}
function Shown({ data, document }: { data: DocumentsData; document: DocumentData }) {
  const { t } = useTranslation('documents');
  const download = useDownload(data.bookingId);
  return (
    <chakra.div maxW="46rem" mx="auto">
      <chakra.div display="flex" gap="3" flexWrap="wrap" mb="5" data-no-print="">
        <Button variant="accent" busy={download.isPending} onClick={() => download.mutate(document.id)}>
          <Download size={18} aria-hidden="true" />
          {t('file.download')}
        </Button>
        <Button onClick={() => print()}>
          <Printer size={18} aria-hidden="true" />
          {t('page.print')}
        </Button>
        <LinkButton to={`/booking/${data.bookingId}`}>{t('page.back')}</LinkButton>
      </chakra.div>
      <Paper data={data} document={document} />
    </chakra.div>
  );
}
function NoInvoice({ data }: { data: DocumentsData }) {
  const { t } = useTranslation('documents');
  return (
    <>
      <PageTitle hidden>{t('page.missing')}</PageTitle>
      <EmptyState
        seed={16}
        title={t('page.missing')}
        action={<LinkButton to={`/booking/${data.bookingId}`}>{t('page.back')}</LinkButton>}
      >
        {data.invoiceState === 'waiting' ? t('list.waiting') : t('page.missingText')}
      </EmptyState>
    </>
  );
}
