import type { DropInSource } from '#shared/domain/calendar/drop-in-sources.ts';

const time = (weekday: number, start: string, end: string) => ({ weekday, start, end, endsAfterDays: 0, notes: '' });
/** Weeks that the first guide offers again and again. */
export const WEEKS = [
  {
    name: 'Vårhelger',
    description: 'Heldagar när gäddan står grunt',
    times: [time(6, '07:00', '15:00'), time(7, '07:00', '15:00')],
  },
  {
    name: 'Sommarkvällar',
    description: 'Efter jobbet, fyra timmar',
    times: [time(2, '17:00', '21:00'), time(4, '17:00', '21:00')],
  },
];
/** People who agreed to hear of free places. All of them are made up. */
export const GUEST_LISTS = [
  {
    name: 'Stamgäster',
    description: 'De som hör av sig varje vår',
    addresses: [
      'Karin Lund <karin.lund@guests.test>',
      'Bo Ek <bo.ek@guests.test>',
      'Petra Holm <petra.holm@guests.test>',
      'Jonas Berg <jonas.berg@guests.test>',
    ],
  },
  {
    name: 'Företag',
    description: 'Kunddagar och personalturer',
    addresses: ['Fiskeklubben Abborren <klubben@guests.test>', 'info@verkstan.test'],
  },
];
type OwnGuest = Readonly<{
  party: { adults: number; children: number; private: boolean };
  source: DropInSource;
  name: string;
  email: string;
  phone: string;
  notes: string;
}>;
/** They rang, wrote or stood on the jetty. */
export const OWN_GUESTS: readonly OwnGuest[] = [
  {
    party: { adults: 2, children: 0, private: false },
    source: 'phone',
    name: 'Karin Lund',
    email: 'karin.lund@guests.test',
    phone: '+46 70 000 01 01',
    notes: 'Vill gärna låna flytoveraller, storlek M och L.',
  },
  {
    party: { adults: 1, children: 1, private: false },
    source: 'in_person',
    name: 'Bo Ek',
    email: '',
    phone: '+46 70 000 01 02',
    notes: 'Sonen är nio år.',
  },
  {
    party: { adults: 1, children: 0, private: false },
    source: 'email',
    name: 'Petra Holm',
    email: 'petra.holm@guests.test',
    phone: '',
    notes: '',
  },
];
