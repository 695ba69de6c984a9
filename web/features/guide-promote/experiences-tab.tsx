import { useTranslation } from 'react-i18next';
import { Badge } from '#web/components/badge.tsx';
import { Button } from '#web/components/button.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { formatDate } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { HelpButton } from './help-button.tsx';
import { OfferRow } from './offer-row.tsx';
import type { Promoting } from './promote-dialog.tsx';
import type { PromotableExperience } from './use-promotions.ts';

type Props = { experiences: readonly PromotableExperience[]; onPromote: (what: Promoting) => void };

/** Which experience to promote; those that cannot be say why. */
export function ExperiencesTab({ experiences, onPromote }: Props) {
  const { t } = useTranslation('promote');
  return (
    <chakra.div display="grid" gap="4">
      <HelpButton about="experienceHelp" />
      {experiences.length === 0 && (
        <EmptyState
          title={t('select.empty')}
          seed={22}
          action={<LinkButton to="/guide-dashboard/experiences">{t('select.make')}</LinkButton>}
        >
          {t('select.emptyText')}
        </EmptyState>
      )}
      {experiences.map((experience) => (
        <ExperienceRow key={experience.id} experience={experience} onPromote={onPromote} />
      ))}
    </chakra.div>
  );
}
const REFUSALS = {
  'promotion.not_live': 'select.notLive',
  'promotion.not_active': 'select.notActive',
  'promotion.no_dates': 'select.noDates',
} as const;
function ExperienceRow({ experience, onPromote }: { experience: PromotableExperience; onPromote: Props['onPromote'] }) {
  const { t } = useTranslation('promote');
  const { language } = useLanguage();
  const { id, refusal, nextFreeDate, promoted, status } = experience;
  const title = experience.title[language];
  const next = nextFreeDate && t('select.nextFree', { date: formatDate(nextFreeDate, language) });
  return (
    <OfferRow
      title={title}
      badge={promoted > 0 && <Badge tone="offer">{t('select.promoted', { count: promoted })}</Badge>}
      lines={[refusal ? t(REFUSALS[refusal], { status: t(`select.status.${status}`) }) : next]}
      action={
        !refusal && (
          <Button
            variant="accent"
            aria-label={t('select.actionLabel', { title })}
            onClick={() => onPromote({ experienceId: id, title, slots: [], month: nextFreeDate?.slice(0, 7) })}
          >
            {t('select.action')}
          </Button>
        )
      }
    />
  );
}
