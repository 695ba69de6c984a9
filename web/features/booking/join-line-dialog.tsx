import { chakra } from '@chakra-ui/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { joinLine } from '#shared/contracts/waiting.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Notice } from '#web/components/notice.tsx';
import { RadioCards } from '#web/components/radio-cards.tsx';
import { Stepper } from '#web/components/stepper.tsx';
import { call } from '#web/lib/api.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';
import type { Party } from '#web/lib/booking-draft.ts';
import { formatDate } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useSession } from '#web/lib/session.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { AccountNotice } from './account-notice.tsx';
import type { Experience, Slot } from './party-refusal.ts';
import { slotTimes } from './slot-choices.tsx';
import { distrustAvailability } from './use-availability.ts';

type Props = Readonly<{
  experience: Experience;
  date: string;
  slots: readonly Slot[];
  party: Party | undefined;
  onClose: () => void;
}>;

/** Joins the waiting list of a full time, with the people who would come. */
export function JoinLineDialog({ experience, date, slots, party: chosen, onClose }: Props) {
  const { t } = useTranslation('booking');
  const { language } = useLanguage();
  const session = useSession();
  const queries = useQueryClient();
  const [slotId, setSlotId] = useState(slots.length === 1 ? slots[0]?.id : undefined);
  const [party, setParty] = useState({ adults: chosen?.adults ?? 1, children: chosen?.children ?? 0 });
  const isAngler = session.status === 'signed-in' && session.user.roles.includes('angler');
  const join = useMutation({
    mutationFn: (to: string) =>
      call(joinLine, {
        experienceId: experience.id,
        date,
        slotId: to,
        party: { ...party, private: false },
        language,
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['my-waits'] }),
    onError: () => {
      distrustAvailability(experience.id);
      void queries.invalidateQueries({ queryKey: ['availability', experience.id] });
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('line.title')}
      footer={
        join.isSuccess || !isAngler ? (
          <Button onClick={onClose}>{t('line.close')}</Button>
        ) : (
          <Button
            variant="primary"
            disabled={!slotId}
            busy={join.isPending}
            onClick={() => slotId && join.mutate(slotId)}
          >
            {t('line.join')}
          </Button>
        )
      }
    >
      {join.isSuccess ? (
        <Joined ahead={join.data.ahead} />
      ) : (
        <chakra.div display="grid" gap="5">
          <p>{t('line.intro', { hours: POLICY.waiting.offerHours })}</p>
          <AccountNotice expired={false} />
          <JoinProblem error={join.error} />
          <RadioCards
            legend={`${t('line.time')} ${formatDate(date, language, 'weekday')}`}
            name="line-slot"
            value={slotId}
            onChange={setSlotId}
            options={slots.map((slot) => ({ value: slot.id, title: slotTimes(slot, t), text: t('slots.full') }))}
          />
          <People experience={experience} party={party} onChange={setParty} />
        </chakra.div>
      )}
    </Dialog>
  );
}
type Count = Readonly<{ adults: number; children: number }>;
type PeopleProps = Readonly<{ experience: Experience; party: Count; onChange: (party: Count) => void }>;
function People({ experience, party, onChange }: PeopleProps) {
  const { t } = useTranslation('booking');
  const { maxGroup, childrenWelcome } = experience;
  return (
    <>
      <Stepper
        label={t('people.adults')}
        help={t('people.adultsHelp')}
        value={party.adults}
        min={1}
        max={maxGroup - party.children}
        onChange={(adults) => onChange({ ...party, adults })}
      />
      {childrenWelcome && (
        <Stepper
          label={t('people.children')}
          help={t('people.childrenHelp')}
          value={party.children}
          min={0}
          max={maxGroup - party.adults}
          onChange={(children) => onChange({ ...party, children })}
        />
      )}
    </>
  );
}
function Joined({ ahead }: { ahead: number }) {
  const { t } = useTranslation('booking');
  return (
    <Notice tone="success" role="status">
      <strong>{t('line.joinedTitle')}</strong>
      <p>{ahead === 0 ? t('line.first') : t('line.ahead', { count: ahead })}</p>
      <Link to="/angler-dashboard/bookings">{t('line.see')}</Link>
    </Notice>
  );
}
function JoinProblem({ error }: { error: unknown }) {
  const { t } = useTranslation('booking');
  const textOf = useErrorText();
  if (!error) return null;
  return (
    <Notice tone="danger" role="alert">
      {error instanceof ApiProblem && error.code !== 'internal' ? textOf(error) : t('line.failed')}
    </Notice>
  );
}
