import type { calendarExport as en } from '../en/calendar-export.ts';

export const calendarExport: typeof en = {
  fullName: 'Bokningar på Napp',
  busyName: 'Napp, upptagna tider',
  busy: 'Upptagen',
  trip: 'Fisketur',
  people: 'Personer: {{count}}',
};
