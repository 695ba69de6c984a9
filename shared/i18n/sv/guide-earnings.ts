import type { guideEarnings as en } from '../en/guide-earnings.ts';

export const guideEarnings: typeof en = {
  title: 'Intäkter',
  intro:
    'Intjänat räknas den dag det bokfördes, väntat den dag turen är. Varje summa här är summan av raderna i din transaktionshistorik.',
  history: 'Transaktionshistorik',
  loadFailed: 'Översikten kunde inte hämtas',
  year: 'År',
  earned: 'Intjänat',
  expected: 'Väntas',
  bookings: 'Bokningar',
  places: 'Tagna platser',
  placesOf: '{{taken}} av {{offered}}',
  full: 'Beläggning',
  byMonth: 'Per månad',
  byTrip: 'Per upplevelse',
  month: 'Månad',
  trip: 'Upplevelse',
  sum: 'Summa',
  empty: 'Inget under {{year}} än',
  emptyText: 'När turer bokas står det här vad de ger, månad för månad.',
  export: 'Exportera som CSV',
  file: 'napp-intakter',
  chart: 'Intjänat och väntat under varje månad {{year}}; siffrorna står i tabellen nedanför.',
};
