import { BadgeCheck, CalendarDays, Clock, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/button.tsx';
import { Price } from '#web/components/price.tsx';
import { formatDate, formatMoney } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { PromotionBadge } from './promotion-badge.tsx';
import type { Experience } from './use-experience.ts';

type Props = Readonly<{ experience: Experience; onBook: () => void; onAsk: () => void }>;

/** What it costs, what is promised, and the one way on. */
export function BookingCard({ experience, onBook, onAsk }: Props) {
  const { t } = useTranslation('experience');
  const { language } = useLanguage();
  const { adultPrice, childPrice, privatePrice, nextFreeDate, isBookable, instant } = experience;
  const point = (icon: ReactNode, text: string) => (
    <chakra.li display="flex" gap="2.5">
      <chakra.span color="accent" mt="0.5" flexShrink="0" aria-hidden="true">
        {icon}
      </chakra.span>
      {text}
    </chakra.li>
  );
  return (
    <chakra.section
      aria-label={t('book.title')}
      bg="surface.raised"
      borderWidth="1px"
      borderStyle="solid"
      borderColor="line"
      borderRadius="lg"
      boxShadow="card"
      p="5"
      display="grid"
      gap="4"
    >
      <div>
        <chakra.p fontSize="xl" fontWeight="700" fontFamily="heading">
          <Price value={adultPrice} />
        </chakra.p>
        <chakra.p color="ink.muted" fontSize="sm">
          {t('book.perAdult')}
        </chakra.p>
        <chakra.p fontSize="sm" mt="2">
          {experience.childrenWelcome
            ? t('book.child', { price: formatMoney(childPrice, language) })
            : t('book.noChildren')}
        </chakra.p>
        {privatePrice && (
          <chakra.p fontSize="sm">{t('book.private', { price: formatMoney(privatePrice, language) })}</chakra.p>
        )}
      </div>
      <PromotionBadge experience={experience} />
      {isBookable ? (
        <Button variant="primary" size="lg" wide onClick={onBook}>
          {t('book.choose')}
        </Button>
      ) : (
        <p>{t('book.notBookable')}</p>
      )}
      <Button variant="quiet" onClick={onAsk}>
        {t('book.request')}
      </Button>
      <chakra.ul p="0" m="0" listStyleType="none" display="grid" gap="2" fontSize="sm">
        {point(
          <CalendarDays size={18} />,
          nextFreeDate ? t('book.next', { date: formatDate(nextFreeDate, language) }) : t('book.none'),
        )}
        {point(
          instant ? <BadgeCheck size={18} /> : <Clock size={18} />,
          t(instant ? 'book.instant' : 'book.onRequest'),
        )}
        {point(<Wallet size={18} />, t('book.deposit'))}
        {point(<BadgeCheck size={18} />, t('book.free'))}
      </chakra.ul>
    </chakra.section>
  );
}
