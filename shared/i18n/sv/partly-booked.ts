/** Översiktens lista över halvtomma båtar. */
export const partlyBooked: typeof import('../en/partly-booked.ts').partlyBooked = {
  title: 'Delvis bokade, kommande 7 dagar',
  text: 'Båtar med folk ombord och platser kvar. Lägg till den som ringer, eller erbjud platserna till ett bättre pris.',
  none: 'Inga halvtomma båtar de kommande 7 dagarna.',
  loadFailed: 'De kommande turerna kunde inte hämtas',
  taken: '{{taken}} av {{capacity}} bokade',
  left_one: '{{count}} plats kvar',
  left_other: '{{count}} platser kvar',
  open: 'Öppna {{trip}}',
  previous: 'Tidigare turer',
  next: 'Senare turer',
  page: '{{first}} till {{last}} av {{count}}',
};
