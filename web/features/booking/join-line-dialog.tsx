import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { joinLine } from '#shared/contracts/waiting.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { Button } from '#web/components/button.tsx';
import { Checkbox } from '#web/components/checkbox.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { FreshNotice } from '#web/components/fresh-notice.tsx';
import { Notice } from '#web/components/notice.tsx';
import { RadioCards } from '#web/components/radio-cards.tsx';
import { Stepper } from '#web/components/stepper.tsx';
import { call } from '#web/lib/api.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';
import type { Party } from '#web/lib/booking-draft.ts';
import { formatDate, formatMoney } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useSession } from '#web/lib/session.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { useTimes } from '#web/lib/use-times.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { AccountNotice } from './account-notice.tsx';
import { hasRoom } from './line-slots.ts';
import type { Experience, Slot } from './party-refusal.ts';
import { slotText } from './slot-choices.tsx';
import { distrustAvailability } from './use-availability.ts';

type Props = Readonly<{
  experience: Experience;
  date: string;
  slots: readonly Slot[];
  slotId?: string | undefined;
  party: Party | undefined;
  onClose: () => void;
}>;

/** Joins the waiting list of a full time, with the people who would come. */
export function JoinLineDialog({ experience, date, slots, slotId: meant, party: chosen, onClose }: Props) {
  const { t } = useTranslation('booking');
  const session = useSession();
  const [slotId, setSlotId] = useState(meant ?? (slots.length === 1 ? slots[0]?.id : undefined));
  const [party, setParty] = useState(chosen ?? ONE);
  const slot = slots.find(({ id }) => id === slotId);
  const isAngler = session.status === 'signed-in' && session.user.roles.includes('angler');
  const isRoom = slot !== undefined && hasRoom(experience, slot, party);
  const join = useJoinLine(experience.id, date, party);
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
            disabled={!slotId || isRoom}
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
          <TimeChoice slots={slots} date={date} value={slotId} onChange={setSlotId} />
          <People experience={experience} most={slot?.capacity} party={party} onChange={setParty} />
          <div role="status">{isRoom && <Notice>{t('line.room')}</Notice>}</div>
        </chakra.div>
      )}
    </Dialog>
  );
}
const ONE: Party = { adults: 1, children: 0, private: false };

function useJoinLine(experienceId: string, date: string, party: Party) {
  const { language } = useLanguage();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (slotId: string) => call(joinLine, { experienceId, date, slotId, party, language }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['my-waits'] }),
    onError: () => {
      distrustAvailability(experienceId);
      void queries.invalidateQueries({ queryKey: ['availability', experienceId] });
    },
  });
}
type TimeProps = Readonly<{
  slots: readonly Slot[];
  date: string;
  value: string | undefined;
  onChange: (slotId: string) => void;
}>;
function TimeChoice({ slots, date, value, onChange }: TimeProps) {
  const { t } = useTranslation('booking');
  const { language } = useLanguage();
  const times = useTimes();
  return (
    <RadioCards
      legend={t('slots.title', { date: formatDate(date, language, 'weekday') })}
      name="line-slot"
      value={value}
      onChange={onChange}
      options={slots.map((slot) => ({ value: slot.id, title: times({ date, ...slot }), text: slotText(slot, t) }))}
    />
  );
}
type PeopleProps = Readonly<{
  experience: Experience;
  /** As many as the chosen time takes at all. */
  most: number | undefined;
  party: Party;
  onChange: (party: Party) => void;
}>;
function People({ experience, most, party, onChange }: PeopleProps) {
  const { t } = useTranslation('booking');
  const { language } = useLanguage();
  const { childrenWelcome, privatePrice } = experience;
  const maxGroup = Math.min(most ?? experience.maxGroup, experience.maxGroup);
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
      {privatePrice && (
        <Checkbox
          checked={party.private}
          onChange={(event) => onChange({ ...party, private: event.target.checked })}
          label={
            <>
              <chakra.span display="block" fontWeight="600">
                {t('line.private')}
              </chakra.span>
              <chakra.span fontSize="sm" color="ink.muted">
                {t('line.privateHelp', { price: formatMoney(privatePrice, language) })}
              </chakra.span>
            </>
          }
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
    <FreshNotice tone="danger">
      {error instanceof ApiProblem && error.code !== 'internal' ? textOf(error) : t('line.failed')}
    </FreshNotice>
  );
}
