import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { askWeather, callBookingOff, getWeatherLink } from '#shared/contracts/weather.ts';
import { call } from '../../lib/api.ts';
import type { ActionDialogProps } from './action-dialog.ts';
import { AskAgain } from './ask-again.tsx';
import { useBookingCall } from './use-booking-call.ts';

/** The angler asks the guide what will become of the trip. */
export function AskWeatherDialog({ booking, onClose }: ActionDialogProps) {
  const { t } = useTranslation('changes');
  const { bookingId, guideName: guide } = booking;
  const ask = useBookingCall({
    run: () => call(askWeather, { bookingId }),
    done: t('askWeather.done'),
    onDone: onClose,
  });
  return (
    <AskAgain
      title={t('askWeather.title')}
      text={t('askWeather.text', { guide })}
      confirm={t('askWeather.send', { guide })}
      busy={ask.isPending}
      onConfirm={() => ask.mutate(undefined)}
      onClose={onClose}
    />
  );
}
/** The guide calls the time off, for everyone on it. */
export function CallWeatherDialog({ booking, onClose }: ActionDialogProps) {
  const { t } = useTranslation('changes');
  const callOff = useBookingCall({
    run: () => call(callBookingOff, { bookingId: booking.bookingId }),
    done: t('callWeather.done'),
    onDone: onClose,
  });
  return (
    <AskAgain
      title={t('callWeather.title')}
      text={t('callWeather.text')}
      confirm={t('callWeather.confirm')}
      isDangerous
      busy={callOff.isPending}
      onConfirm={() => callOff.mutate(undefined)}
      onClose={onClose}
    />
  );
}
/** The way to the page that the mail leads to. */
export function ChooseWeatherDialog({ booking, onClose }: ActionDialogProps) {
  const { t } = useTranslation('changes');
  const navigate = useNavigate();
  const find = useBookingCall({
    run: () => call(getWeatherLink, { bookingId: booking.bookingId }),
    onDone: ({ token }) => void navigate(`/weather/${token}`),
  });
  return (
    <AskAgain
      title={t('chooseWeather.title')}
      text={t('chooseWeather.text')}
      confirm={t('chooseWeather.go')}
      busy={find.isPending}
      onConfirm={() => find.mutate(undefined)}
      onClose={onClose}
    />
  );
}
