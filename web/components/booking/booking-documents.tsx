import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatDate } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { Button } from '../button.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { Loading } from '../loading.tsx';
import { chakra } from '../theme/chakra.tsx';
import { type DocumentData, type DocumentsData, useDocuments, useDownload } from './use-documents.ts';

type Props = { bookingId: string; by: 'angler' | 'guide' };

/** Everything on paper about a booking: to read here, to print, to keep as a file. */
export function BookingDocuments({ bookingId, by }: Props) {
  const { t } = useTranslation('documents');
  const { data, isError, refetch } = useDocuments(bookingId);
  if (data) return <Listed data={data} by={by} />;
  return isError ? <LoadFailed text={t('list.loadFailed')} onRetry={() => void refetch()} /> : <Loading h="12" />;
}
function Listed({ data, by }: { data: DocumentsData; by: Props['by'] }) {
  const { t } = useTranslation('documents');
  const { bookingId, documents, invoiceState } = data;
  return (
    <chakra.div display="grid" gap="3">
      {documents.length > 0 ? (
        <chakra.ul display="grid" gap="3" listStyleType="none" p="0">
          {documents.map((document) => (
            <Row key={document.id} bookingId={bookingId} document={document} />
          ))}
        </chakra.ul>
      ) : (
        <chakra.p color="ink.muted">{t('list.none')}</chakra.p>
      )}
      {invoiceState === 'waiting' && (
        <chakra.p fontSize="sm">
          {by === 'angler' ? (
            t('list.waiting')
          ) : (
            <>
              {t('list.waitingGuide')} <Link to="/guide-dashboard/invoice-details">{t('list.give')}</Link>
            </>
          )}
        </chakra.p>
      )}
    </chakra.div>
  );
}
function Row({ bookingId, document }: { bookingId: string; document: DocumentData }) {
  const { t } = useTranslation('documents');
  const { language } = useLanguage();
  const download = useDownload(bookingId);
  const kind = t(`kinds.${document.kind}`);
  return (
    <chakra.li display="flex" gap="3" alignItems="center" justifyContent="space-between" flexWrap="wrap">
      <span>
        <Link to={`/invoice/${bookingId}?document=${document.id}`}>
          {t('page.title', { kind, number: document.number })}
        </Link>
        <chakra.span display="block" fontSize="sm" color="ink.muted">
          {formatDate(document.date, language)}
        </chakra.span>
      </span>
      <Button
        size="sm"
        busy={download.isPending}
        onClick={() => download.mutate(document.id)}
        aria-label={`${t('file.download')}, ${kind} ${document.number}`}
        data-no-print=""
      >
        <Download size={16} aria-hidden="true" />
        PDF
      </Button>
    </chakra.li>
  );
}
