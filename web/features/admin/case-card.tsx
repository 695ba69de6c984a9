import { chakra } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#web/components/badge.tsx';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { formatInstant, formatMoney } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { CaseTrail } from './case-trail.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { ProofButton } from './proof-button.tsx';
import type { CaseData } from './use-cases.ts';

/** One case: what it is, what both wrote, and what can be done. */
export function CaseCard({ about }: { about: CaseData }) {
  const { t } = useTranslation(['admin-cases', 'bookings']);
  const { language } = useLanguage();
  const [deciding, setDeciding] = useState(false);
  return (
    <Card as="article" display="grid" gap="4">
      <chakra.div display="grid" gap="1.5" justifyItems="start">
        <chakra.div display="flex" gap="3" alignItems="center" flexWrap="wrap">
          <Badge tone={about.state === 'open' ? 'waiting' : 'plain'}>
            {about.outcome ? t(`outcomes.${about.outcome}`) : t('states.open')}
          </Badge>
          <chakra.span fontSize="sm" color="ink.muted">
            {about.reference}
          </chakra.span>
        </chakra.div>
        <chakra.h2 fontSize="lg">{t(`kinds.${about.kind}`)}</chakra.h2>
        <p>{about.title[language]}</p>
      </chakra.div>
      <chakra.dl display="grid" gap="3" gridTemplateColumns="1fr 1fr">
        <Fact label={t('facts.at')}>{formatInstant(about.at, language, about.zone)}</Fact>
        <Fact label={t('facts.trip')}>{formatInstant(about.startsAt, language, about.zone)}</Fact>
        <Fact label={t('facts.angler')}>{about.anglerName}</Fact>
        <Fact label={t('facts.guide')}>{about.guideName}</Fact>
        <Fact label={t('facts.booking')}>
          {t(`bookings:states.${about.status === 'pending' ? 'waiting' : about.status}`)}
        </Fact>
        <Fact label={t(`bookings:price.deposit.${about.paymentState}`)}>{formatMoney(about.deposit, language)}</Fact>
        {about.penalty && <Fact label={t('facts.penalty')}>{formatMoney(about.penalty, language)}</Fact>}
        {about.statement && (
          <Fact isLong label={t(`statement.${about.openedBy}`)}>
            {about.statement}
          </Fact>
        )}
        {about.quote && (
          <Fact isLong label={t('facts.quote')}>
            {about.quote}
          </Fact>
        )}
        {about.hasProof && (
          <Fact label={t('facts.proof')}>
            <ProofButton about={about} />
          </Fact>
        )}
        {about.answer && (
          <Fact isLong label={t('facts.answer')}>
            {about.answer}
          </Fact>
        )}
        {about.note && (
          <Fact isLong label={t('facts.note')}>
            {about.note}
          </Fact>
        )}
      </chakra.dl>
      {about.state === 'open' && (
        <Button variant="accent" justifySelf="start" onClick={() => setDeciding(true)}>
          {t('decide.button')}
        </Button>
      )}
      <CaseTrail about={about} />
      {deciding && <DecideDialog about={about} onClose={() => setDeciding(false)} />}
    </Card>
  );
}
type FactProps = {
  label: string;
  children: ReactNode /** Somebody's own words have the whole width. */;
  isLong?: boolean;
};
const Fact = ({ label, children, isLong = false }: FactProps) => (
  <chakra.div gridColumn={isLong ? '1 / -1' : undefined} maxW="44rem">
    <chakra.dt fontSize="sm" color="ink.muted">
      {label}
    </chakra.dt>
    <chakra.dd overflowWrap="anywhere" whiteSpace="pre-line">
      {children}
    </chakra.dd>
  </chakra.div>
);
