import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getBooking } from '#shared/contracts/booking.ts';
import { BookingDocuments } from '#web/components/booking/booking-documents.tsx';
import type { BookingData, BookingDetailData } from '#web/components/booking/booking-state.ts';
import { useBookingWords } from '#web/components/booking/use-booking-words.ts';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { Loading } from '#web/components/loading.tsx';
import { MessageLink } from '#web/components/messages/message-link.tsx';
import { call } from '#web/lib/api.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { chakra } from '../../components/theme/chakra.tsx';

const Fold = chakra('details', {
  base: { borderTopWidth: '1px', borderTopStyle: 'solid', borderColor: 'line', pt: '3' },
});

/** Who is coming and how to reach them; fetched when it is opened. */
export function CustomerCard({ booking }: { booking: BookingData }) {
  const { t } = useTranslation('guide');
  const [open, setOpen] = useState(false);
  const { bookingId } = booking;
  const { data, isError, refetch } = useQuery({
    queryKey: ['booking', bookingId],
    queryFn: ({ signal }) => call(getBooking, { bookingId }, { signal }),
    enabled: open,
  });
  return (
    <Fold open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <chakra.summary cursor="pointer" fontWeight="600" minH="6">
        {t('customer.show')}
      </chakra.summary>
      <chakra.div mt="3">
        {data ? (
          <chakra.div display="grid" gap="5">
            <Facts booking={data} />
            <div>
              <MessageLink bookingId={bookingId} by="guide" />
            </div>
            <BookingDocuments bookingId={bookingId} by="guide" />
          </chakra.div>
        ) : isError ? (
          <LoadFailed text={t('customer.loadFailed')} onRetry={() => void refetch()} />
        ) : (
          <Loading h="24" />
        )}
      </chakra.div>
    </Fold>
  );
}
function Facts({ booking }: { booking: BookingDetailData }) {
  const { t } = useTranslation('guide');
  const { language } = useLanguage();
  const { party } = useBookingWords();
  const { phone, email, fullName } = booking.contact;
  return (
    <chakra.dl display="grid" gap="3" gridTemplateColumns={{ sm: '1fr 1fr' }}>
      <Fact label={t('customer.title')}>{fullName}</Fact>
      <Fact label={t('customer.party')}>{party(booking.party)}</Fact>
      <Fact label={t('customer.phone')}>
        {phone ? (
          <chakra.a color="accent" whiteSpace="nowrap" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            {phone}
          </chakra.a>
        ) : (
          t('customer.noPhone')
        )}
      </Fact>
      <Fact label={t('customer.email')}>
        <chakra.a color="accent" href={`mailto:${email}`}>
          {email}
        </chakra.a>
      </Fact>
      <Fact label={t('customer.requests')}>
        <chakra.span whiteSpace="pre-line">{booking.specialRequests || t('customer.noRequests')}</chakra.span>
      </Fact>
      <Fact label={t('customer.toCollect')}>{formatMoney(booking.remaining, language)}</Fact>
    </chakra.dl>
  );
}
const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <chakra.dt fontSize="sm" color="ink.muted">
      {label}
    </chakra.dt>
    <chakra.dd overflowWrap="anywhere">{children}</chakra.dd>
  </div>
);
