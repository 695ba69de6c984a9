import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Money } from '#shared/kernel/money.ts';
import { formatInstant, formatMoney } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import type { Quote } from './price-lines.tsx';

const Item = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: '9.5rem 1fr' },
    gap: { base: '0.5', sm: '4' },
    py: '3',
    borderTopWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'line',
  },
});

type Props = Readonly<{ quote: Quote; zone: string; instant: boolean; now?: Date }>;
/** What changing one's mind costs, with the exact moments and amounts, before paying. The first 48 hours begin with the guide's yes. */
export function TermsList({ quote, zone, instant, now = new Date() }: Props) {
  const { t } = useTranslation('booking');
  const { language } = useLanguage();
  const show = (amount: Money) => formatMoney(amount, language);
  const when = (instant: string) => formatInstant(instant, language, zone, 'weekday');
  const item = (label: string, text: ReactNode) => (
    <Item>
      <chakra.dt fontWeight="600">{label}</chakra.dt>
      <chakra.dd m="0">{text}</chakra.dd>
    </Item>
  );
  const gift = show(quote.giftCard);
  const hasGift = quote.giftCard.minor > 0;
  const back = [quote.deposit.minor > 0 && show(quote.deposit), hasGift && t('gift.back', { amount: gift })];
  const amount = back.filter(Boolean).join(' + ') || show(quote.deposit);
  const penalty = show(quote.latePenalty);
  const lateGift =
    quote.latePenalty.minor > 0 ? t('gift.late', { gift, amount: penalty }) : t('gift.lateOnly', { gift });
  const hasFreeTime = Date.parse(quote.freeUntil) > now.getTime();
  // a free time that ends within the first 48 hours would only contradict them
  const isWithinGrace = hasFreeTime && Date.parse(quote.freeUntil) <= Date.parse(quote.graceUntil);
  return (
    <chakra.dl m="0" borderBottomWidth="1px" borderStyle="solid" borderColor="line">
      {item(
        t('terms.graceLabel'),
        instant ? t('terms.grace', { when: when(quote.graceUntil), amount }) : t('terms.graceRequest', { amount }),
      )}
      {!isWithinGrace &&
        item(
          t('terms.freeLabel'),
          hasFreeTime ? t('terms.free', { when: when(quote.freeUntil), amount }) : t('terms.freePassed'),
        )}
      {item(t('terms.lateLabel'), hasGift ? lateGift : t('terms.late', { amount: penalty }))}
      {item(t('terms.weatherLabel'), t('terms.weather'))}
    </chakra.dl>
  );
}
