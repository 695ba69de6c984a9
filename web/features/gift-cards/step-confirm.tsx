import { useTranslation } from 'react-i18next';
import { sek } from '#shared/kernel/money.ts';
import { formatDate, formatMoney } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { Facts } from './facts.tsx';
import { amountOf, type GiftDraft } from './gift-draft.ts';
import { GiftFront } from './gift-front.tsx';

/** Everything once more, as whoever gets it will see it, before paying. */
export function StepConfirm({ draft }: { draft: GiftDraft }) {
  const { t } = useTranslation('gift-cards');
  const { language } = useLanguage();
  const amount = Number(amountOf(draft));
  const { buyer, delivery, recipient, greeting, deliverOn } = draft.details;
  const show = (minor: number) => formatMoney(sek(minor), language);
  return (
    <chakra.div display="grid" gap="5">
      <GiftFront amount={show(amount)} seed={buyer.name} />
      <Facts
        rows={[
          [t('order.facts.cards'), t('confirm.cards', { count: draft.quantity, amount: show(amount) })],
          [t('confirm.from'), `${buyer.name}, ${buyer.email}`],
          delivery === 'email'
            ? [t('confirm.to'), [recipient.name, recipient.email].filter(Boolean).join(', ')]
            : [t('details.delivery'), t('confirm.toPrint')],
          delivery === 'email' && [t('confirm.when'), deliverOn ? formatDate(deliverOn, language) : t('confirm.now')],
          greeting !== '' && [t('confirm.greeting'), greeting],
          [t('confirm.total'), show(amount * draft.quantity)],
        ]}
      />
      <chakra.ul pl="5" listStyleType="disc" fontSize="sm" display="grid" gap="1">
        <li>{t('confirm.withdraw')}</li>
        <li>{t('confirm.vat')}</li>
        <li>{t('confirm.codes')}</li>
      </chakra.ul>
    </chakra.div>
  );
}
