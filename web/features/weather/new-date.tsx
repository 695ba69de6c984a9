import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseWeatherDate, declineWeather } from '#shared/contracts/weather.ts';
import { AskAgain } from '#web/components/booking/ask-again.tsx';
import type { SlotChoice } from '#web/components/booking/slot-choice.ts';
import { SlotPicker } from '#web/components/booking/slot-picker.tsx';
import { useBookingWords } from '#web/components/booking/use-booking-words.ts';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { toast } from '#web/components/toast.ts';
import { call } from '#web/lib/api.ts';
import { formatDate, formatInstant, formatMoney } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { useTimes } from '#web/lib/use-times.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import type { CalledOff } from './called-off.ts';

type Props = { token: string; trip: CalledOff; onDone: (next: CalledOff) => void };

/** A new date at the same price, or everything back. */
export function NewDate({ token, trip, onDone }: Props) {
  const { t } = useTranslation('changes');
  const { language } = useLanguage();
  const { when } = useBookingWords();
  const times = useTimes();
  const errorText = useErrorText();
  const [choice, setChoice] = useState<SlotChoice>();
  const [isAsking, setAsking] = useState(false);
  const queries = useQueryClient();
  const onError = (error: unknown) => {
    toast({ title: errorText(error), tone: 'danger' });
    // the time may be another by now, or taken: chosen anew from what is there
    setChoice(undefined);
    void queries.invalidateQueries({ queryKey: ['availability', trip.experienceId] });
  };
  const choose = useMutation({
    mutationFn: ({ date, slotId, startsAt, endsAt }: SlotChoice) =>
      call(chooseWeatherDate, { token, date, slotId, startsAt, endsAt }),
    onSuccess: onDone,
    onError,
  });
  const decline = useMutation({ mutationFn: () => call(declineWeather, { token }), onSuccess: onDone, onError });
  const whatEnds = [
    t('weather.declineText'),
    trip.paid.minor > 0 && t('weather.toCard', { amount: formatMoney(trip.paid, language) }),
    trip.paidByGift && t('weather.toGift', { amount: formatMoney(trip.paidByGift, language) }),
  ];
  return (
    <>
      <Card display="grid" gap="2">
        <p>{t('weather.intro', { title: trip.title[language], guide: trip.guideName })}</p>
        <p>{t('weather.was', { when: when(trip) })}</p>
        <p>
          {t('weather.locked', {
            total: formatMoney(trip.total, language),
            remaining: formatMoney(trip.remaining, language),
          })}
        </p>
        {trip.until && (
          <chakra.p fontWeight="600">
            {t('weather.until', { when: formatInstant(trip.until, language, trip.zone, 'long') })}
          </chakra.p>
        )}
      </Card>
      <SlotPicker
        experienceId={trip.experienceId}
        zone={trip.zone}
        now={trip}
        party={trip.party}
        token={token}
        value={choice}
        onChange={setChoice}
      />
      {choice && (
        <chakra.div display="grid" gap="3" justifyItems="start" aria-live="polite">
          <p>{t('date.chosen', { date: formatDate(choice.date, language, 'weekday'), time: times(choice) })}</p>
          <Button variant="accent" busy={choose.isPending} onClick={() => choose.mutate(choice)}>
            {t('weather.choose')}
          </Button>
        </chakra.div>
      )}
      <chakra.div display="grid" gap="2" justifyItems="start">
        <p>{t('weather.or')}</p>
        <Button onClick={() => setAsking(true)}>{t('weather.decline')}</Button>
      </chakra.div>
      {isAsking && (
        <AskAgain
          title={t('weather.declineTitle')}
          text={whatEnds.filter(Boolean).join(' ')}
          confirm={t('weather.declineConfirm')}
          isDangerous
          busy={decline.isPending}
          onConfirm={() => decline.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
