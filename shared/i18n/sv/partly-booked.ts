/** Översiktens lista över delvis bokade turer. */
export const partlyBooked: typeof import('../en/partly-booked.ts').partlyBooked = {
  title: 'Delvis bokade, kommande 7 dagar',
  text: 'Turer som någon redan är med på och som har platser kvar. Lägg till den som ringer, eller erbjud platserna till ett bättre pris.',
  none: 'Inga delvis bokade turer de kommande 7 dagarna.',
  loadFailed: 'De kommande turerna kunde inte hämtas',
  taken: '{{taken}} av {{capacity}} bokade',
  left_one: '{{count}} plats kvar',
  left_other: '{{count}} platser kvar',
  open: 'Öppna {{trip}}',
  previous: 'Tidigare turer',
  next: 'Senare turer',
  page: '{{first}} till {{last}} av {{count}}',
};
