import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { GuideShell } from '#web/components/dashboard/guide-shell.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { Loading } from '#web/components/loading.tsx';
import { PageTitle } from '#web/components/page-title.tsx';
import { todayIn } from '#web/lib/format.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { type CalendarState, readCalendarState, writeCalendarState } from './calendar-state.ts';
import { ExperienceCalendar } from './experience-calendar.tsx';
import { experienceToOpen, rememberExperience } from './experience-to-open.ts';
import { useGuideExperiences } from './use-guide-calendar.ts';

/** Where most trips are; the chosen trip's own place decides as soon as it is known. */
const HOME_ZONE = 'Europe/Stockholm';

/** The guide's calendar. All of what is chosen stands in the address. */
export function AvailabilityPage() {
  const { t } = useTranslation('availability');
  return (
    <GuideShell>
      <PageTitle>{t('title')}</PageTitle>
      <Content />
    </GuideShell>
  );
}
function Content() {
  const { t } = useTranslation('availability');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { data: experiences, isError, refetch } = useGuideExperiences();
  const experience = experiences && experienceToOpen(experiences, params.get('experience'));
  const state = readCalendarState(params, experience?.nextDate ?? todayIn(HOME_ZONE));
  const pathOf = (change: Partial<CalendarState>) => `?${writeCalendarState({ ...state, ...change })}`;
  const shown = experience?.id;
  useEffect(() => rememberExperience(shown), [shown]);
  if (isError)
    return (
      <chakra.div mt="4">
        <LoadFailed text={t('loadFailed')} onRetry={() => void refetch()} />
      </chakra.div>
    );
  if (!experiences) return <Loading h="72" mt="4" borderRadius="lg" />;
  if (!experience)
    return (
      <chakra.div mt="4">
        <EmptyState
          seed={31}
          title={t('none')}
          action={<LinkButton to="/guide-dashboard/experiences">{t('noneAction')}</LinkButton>}
        >
          {t('noneText')}
        </EmptyState>
      </chakra.div>
    );
  return (
    <ExperienceCalendar
      key={experience.id}
      experiences={experiences}
      experience={experience}
      state={state}
      today={todayIn(experience.zone)}
      pathOf={pathOf}
      go={(change) => void navigate(pathOf(change), { replace: true })}
    />
  );
}
