import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingAction } from '#shared/domain/booking/booking-states.ts';
import type { bookings } from '#shared/i18n/en/bookings.ts';
import { Button } from '../button.tsx';
import { chakra } from '../theme/chakra.tsx';
import { type ActionDialog, actionDialog } from './action-dialog.ts';
import type { BookingData } from './booking-state.ts';
import { isAnswer, orderActions } from './order-actions.ts';

/** One line an action, `cancel: actionDialog(() => import(…))`; the button's text is `bookings:actions.<action>`. */
const DIALOGS: Partial<Record<WithDialog, ActionDialog>> = {
  answer_change: actionDialog(() => import('./answer-change-dialog.tsx').then((m) => m.AnswerChangeDialog)),
  accept_offer: actionDialog(() => import('./answer-offer-dialog.tsx').then((m) => m.AnswerOfferDialog)),
  pay_extra: actionDialog(() => import('./pay-extra-dialog.tsx').then((m) => m.PayExtraDialog)),
  choose_weather: actionDialog(() => import('./weather-dialogs.tsx').then((m) => m.ChooseWeatherDialog)),
  change_date: actionDialog(() => import('./change-date-dialog.tsx').then((m) => m.ChangeDateDialog)),
  change_party: actionDialog(() => import('./change-party-dialog.tsx').then((m) => m.ChangePartyDialog)),
  withdraw_change: actionDialog(() => import('./withdraw-change-dialog.tsx').then((m) => m.WithdrawChangeDialog)),
  ask_weather: actionDialog(() => import('./weather-dialogs.tsx').then((m) => m.AskWeatherDialog)),
  call_weather: actionDialog(() => import('./weather-dialogs.tsx').then((m) => m.CallWeatherDialog)),
  cancel: actionDialog(() => import('./cancel-dialog.tsx').then((m) => m.CancelDialog)),
  report_no_show: actionDialog(() => import('./report-dialog.tsx').then((m) => m.ReportDialog)),
  answer_report: actionDialog(() => import('./answer-report-dialog.tsx').then((m) => m.AnswerReportDialog)),
  waive_penalty: actionDialog(() => import('./waive-dialog.tsx').then((m) => m.WaiveDialog)),
  contest_penalty: actionDialog(() => import('./contest-dialog.tsx').then((m) => m.ContestDialog)),
  pay_penalty: actionDialog(() => import('./pay-penalty-dialog.tsx').then((m) => m.PayPenaltyDialog)),
};
type WithDialog = BookingAction & keyof typeof bookings.actions;
const hasDialog = (action: BookingAction): action is WithDialog => action in DIALOGS;

type Props = {
  booking: BookingData;
  by: 'angler' | 'guide' /** Buttons of the screen's own, before the others. */;
  children?: ReactNode;
};
/** The buttons that the table of transitions allows, each with its dialog. */
export function BookingActions({ booking, by, children }: Props) {
  const { t } = useTranslation('bookings');
  const [open, setOpen] = useState<WithDialog | null>(null);
  const actions = orderActions(booking.actions.filter(hasDialog));
  if (actions.length === 0 && !children) return null;
  const Open = open && DIALOGS[open];
  return (
    <chakra.div display="flex" gap="2" mt="2" flexWrap="wrap" data-no-print="">
      {children}
      {actions.map((action) => (
        <Button
          key={action}
          size="sm"
          variant={isAnswer(action) ? 'accent' : 'secondary'}
          onClick={() => setOpen(action)}
        >
          {action === 'report_no_show' ? t('actions.report_no_show', { context: by }) : t(`actions.${action}`)}
        </Button>
      ))}
      {Open && (
        <Suspense fallback={null}>
          <Open booking={booking} by={by} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </chakra.div>
  );
}
