import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/button.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { Segmented } from '#web/components/segmented.tsx';
import { Select } from '#web/components/select.tsx';
import { useLanguage } from '#web/lib/language.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import type { OpenDialog } from './calendar-dialogs.tsx';
import type { CalendarProps } from './experience-calendar.tsx';
import type { GuideMonth } from './use-guide-calendar.ts';

type Props = CalendarProps & { month: GuideMonth | undefined; onOpen: (dialog: OpenDialog) => void };
/** Which trip, how it is shown, and what concerns the whole of its calendar. */
export function CalendarToolbar({ experiences, experience, state, pathOf, go, month, onOpen }: Props) {
  const { t } = useTranslation('availability');
  const { t: sync } = useTranslation('calendar-sync');
  const { language } = useLanguage();
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4" my="4">
      <chakra.div display="flex" gap="4" flexWrap="wrap" alignItems="end">
        <chakra.div flex="1 1 16rem" minW="0">
          <Select
            label={t('experience')}
            value={experience.id}
            onChange={(event) => go({ experience: event.target.value })}
            options={experiences.map(({ id, title }) => ({
              value: id,
              label: title[language] || title.sv || title.en,
            }))}
          />
        </chakra.div>
        <Segmented
          label={t('view.label')}
          items={(['month', 'week'] as const).map((view) => ({
            to: pathOf({ view }),
            label: t(`view.${view}`),
            current: view === state.view,
          }))}
        />
        <LinkButton to="/guide-dashboard/calendar-settings">{sync('toCalendar')}</LinkButton>
        <Button variant="primary" onClick={() => onOpen({ what: 'dates' })}>
          {t('add')}
        </Button>
      </chakra.div>
      {month && (
        <chakra.div
          display="flex"
          gap="3"
          rowGap="1"
          flexWrap="wrap"
          alignItems="center"
          fontSize="sm"
          color="ink.muted"
        >
          <chakra.span>
            {t(`mode.${month.calendarMode}`)} {t('mode.fixed')}
          </chakra.span>
          <chakra.span>
            {month.noticeDays === 0 ? t('notice.now_zero') : t('notice.now', { count: month.noticeDays })}
          </chakra.span>
          <Button size="sm" onClick={() => onOpen({ what: 'notice' })}>
            {t('notice.button')}
          </Button>
        </chakra.div>
      )}
    </chakra.div>
  );
}
