import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#web/components/badge.tsx';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { useLanguage } from '#web/lib/language.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { CaseFacts } from './case-facts.tsx';
import { CaseTrail } from './case-trail.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { Fact } from './fact.tsx';
import { ProofButton } from './proof-button.tsx';
import type { CaseData } from './use-cases.ts';

/** One case: what it is, what both wrote, and what can be done. */
export function CaseCard({ about }: { about: CaseData }) {
  const { t } = useTranslation('admin-cases');
  const { language } = useLanguage();
  const [deciding, setDeciding] = useState(false);
  return (
    <Card as="article" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
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
        {about.trip && <p>{about.trip.title[language]}</p>}
      </chakra.div>
      <chakra.dl display="grid" gap="3" gridTemplateColumns="repeat(auto-fill, minmax(min(max(8rem, 40%), 100%), 1fr))">
        <CaseFacts about={about} />
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
