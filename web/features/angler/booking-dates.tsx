import { useTranslation } from 'react-i18next';
import { weatherAskFrom } from '#shared/domain/booking/weather-ask.ts';
import { POLICY } from '#shared/domain/policy.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import type { BookingDetailData } from '#web/components/booking/booking-state.ts';
import { Card } from '#web/components/card.tsx';
import { formatInstant, formatMoney } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { chakra } from '../../components/theme/chakra.tsx';

type Moment = Readonly<{ label: string; text: string; at: string | null }>;

/** The exact moments that matter from here on; what has passed is struck out, not hidden. */
export function BookingDates({ booking }: { booking: BookingDetailData }) {
  const { t } = useTranslation('angler');
  const moments = useMoments(booking);
  if (moments.length === 0) return null;
  const now = Date.now();
  return (
    <Card>
      <chakra.h2 fontSize="lg" mb="3">
        {t('detail.deadlines')}
      </chakra.h2>
      <chakra.dl display="grid" gap="3">
        {moments.map(({ label, text, at }) => {
          const passed = at !== null && Date.parse(at) < now;
          return (
            <div key={label}>
              <chakra.dt fontWeight="650">{label}</chakra.dt>
              <chakra.dd
                fontSize="sm"
                color={passed ? 'ink.muted' : 'ink'}
                textDecoration={passed ? 'line-through' : 'none'}
              >
                {text}
              </chakra.dd>
            </div>
          );
        })}
      </chakra.dl>
    </Card>
  );
}
function useMoments(booking: BookingDetailData): Moment[] {
  const { t } = useTranslation('angler');
  const { language } = useLanguage();
  const told = (instant: string) => ({ when: formatInstant(instant, language, booking.zone) });
  if (booking.status === 'pending')
    return [
      booking.isWaitingForGuide &&
        booking.answerBefore && {
          label: t('detail.answer'),
          text: t('detail.answerText', told(booking.answerBefore)),
          at: booking.answerBefore,
        },
      !booking.isWaitingForGuide &&
        booking.holdUntil && {
          label: t('detail.hold'),
          text: t('detail.holdText', told(booking.holdUntil)),
          at: booking.holdUntil,
        },
    ].filter((moment) => moment !== false && moment !== null && moment !== '') as Moment[];
  // called off by the weather, it costs nothing whenever it ends
  if (booking.openWeather) return [];
  if (booking.status !== 'confirmed' || !booking.graceUntil || !booking.freeUntil) return [];
  return [
    { label: t('detail.grace'), text: t('detail.graceText', told(booking.graceUntil)), at: booking.graceUntil },
    // a free time that ends within the first 48 hours would only contradict them
    ...(Date.parse(booking.freeUntil) > Date.parse(booking.graceUntil)
      ? [{ label: t('detail.free'), text: t('detail.freeText', told(booking.freeUntil)), at: booking.freeUntil }]
      : []),
    {
      label: t('detail.late'),
      text: t(lateKey(booking), { amount: formatMoney(booking.quote.latePenalty, language) }),
      at: null,
    },
    ...(Date.now() < Date.parse(weatherAskFrom(booking))
      ? [{ label: t('detail.weather'), text: t('detail.weatherText', weatherWords(booking, language)), at: null }]
      : []),
  ];
}
function lateKey({ quote }: BookingDetailData) {
  if (quote.latePenalty.minor === 0) return 'detail.lateTextNothing';
  return quote.giftCard.minor > 0 ? 'detail.lateTextGift' : 'detail.lateText';
}
const weatherWords = (booking: BookingDetailData, language: Locale) => ({
  when: formatInstant(weatherAskFrom(booking), language, booking.zone),
  days: POLICY.weatherAskDays,
});
