import { useTranslation } from 'react-i18next';
import { POLICY } from '#shared/domain/policy.ts';
import { Button } from '#web/components/button.tsx';
import { Checkbox } from '#web/components/checkbox.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Stepper } from '#web/components/stepper.tsx';
import { ApiProblem } from '#web/lib/api-problem.ts';
import type { Party } from '#web/lib/booking-draft.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { mustWait } from './line-slots.ts';
import { StepTitle } from './step-title.tsx';
import type { Booking } from './use-booking.ts';
import { JoinLine } from './waiting-list.tsx';

export function StepPeople({ booking }: { booking: Booking }) {
  const { t } = useTranslation('booking');
  const { experience, draft, slot, refusal, change } = booking;
  const { party } = draft;
  const set = (part: Partial<Party>) => change({ party: { ...party, ...part } });
  // one more than allowed can be chosen, so that the limit is explained and not just felt
  const most = Math.min(POLICY.largestParty, experience.maxGroup + 1);
  return (
    <div>
      <StepTitle>{t('people.title')}</StepTitle>
      <chakra.div display="grid" gap="5" maxW="form">
        <Stepper
          label={t('people.adults')}
          help={t('people.adultsHelp')}
          value={party.adults}
          min={1}
          max={most - party.children}
          onChange={(adults) => set({ adults })}
        />
        <Stepper
          label={t('people.children')}
          help={experience.childrenWelcome ? t('people.childrenHelp') : t('people.noChildren')}
          value={party.children}
          min={0}
          max={experience.childrenWelcome || party.children > 0 ? most - party.adults : 0}
          onChange={(children) => set({ children })}
        />
        <PrivateChoice booking={booking} onChange={(isPrivate) => set({ private: isPrivate })} />
        <chakra.p fontSize="sm" color="ink.muted">
          {experience.minGroup === experience.maxGroup
            ? t('people.exactly', { count: experience.maxGroup })
            : t('people.range', { min: experience.minGroup, max: experience.maxGroup })}{' '}
          {slot && slot.sure > 0 && t('people.taken', { count: slot.sure })}
        </chakra.p>
        <div role="status">
          {refusal && <PartyRefusalNotice booking={booking} onMakePrivate={() => set({ private: true })} />}
        </div>
      </chakra.div>
    </div>
  );
}

function PrivateChoice({
  booking: { experience, draft, day, slot },
  onChange,
}: {
  booking: Booking;
  onChange: (isPrivate: boolean) => void;
}) {
  const { t } = useTranslation('booking');
  const { language } = useLanguage();
  if (!experience.privatePrice && !draft.party.private)
    return (
      <chakra.p fontSize="sm" color="ink.muted">
        {t('people.privateNotOffered')}
      </chakra.p>
    );
  const isTaken = slot && experience.privatePrice !== null && !slot.privatePossible;
  const help = isTaken
    ? t('people.privateTaken')
    : experience.privatePrice
      ? t('people.privateHelp', { price: formatMoney(experience.privatePrice, language) })
      : '';
  return (
    <div>
      <Checkbox
        checked={draft.party.private}
        disabled={isTaken && !draft.party.private}
        onChange={(event) => onChange(event.target.checked)}
        label={
          <>
            <chakra.span display="block" fontWeight="600">
              {t('people.private')}
            </chakra.span>
            <chakra.span fontSize="sm" color="ink.muted">
              {help}
            </chakra.span>
          </>
        }
      />
      {isTaken && day && experience.privatePrice && (
        <JoinLine experience={experience} day={day} slotId={slot.id} party={{ ...draft.party, private: true }}>
          {t('line.openPrivate')}
        </JoinLine>
      )}
    </div>
  );
}

function PartyRefusalNotice({
  booking: { refusal, day, slot, draft, experience },
  onMakePrivate,
}: {
  booking: Booking;
  onMakePrivate: () => void;
}) {
  const { t } = useTranslation('booking');
  const textOf = useErrorText();
  if (!refusal) return null;
  const canBePrivate = refusal.code === 'booking.group_too_small' && experience.privatePrice && slot?.privatePossible;
  return (
    <Notice tone="danger">
      {textOf(new ApiProblem(refusal.code, 422, refusal.params))}
      {canBePrivate && (
        <chakra.div mt="2">
          <Button size="sm" onClick={onMakePrivate}>
            {t('people.makePrivate')}
          </Button>
        </chakra.div>
      )}
      {day && slot && !draft.party.private && mustWait(experience, slot, draft.party) && (
        <JoinLine experience={experience} day={day} slotId={slot.id} party={draft.party}>
          {t('line.open')}
        </JoinLine>
      )}
    </Notice>
  );
}
