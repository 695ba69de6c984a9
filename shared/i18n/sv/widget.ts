import type { widget as en } from '../en/widget.ts';

export const widget: typeof en = {
  title: 'Boka en tur med {{name}}',
  trip: 'Tur',
  previous: 'Föregående månad',
  next: 'Nästa månad',
  loading: 'Laddar...',
  failed: 'Kalendern kunde inte hämtas.',
  retry: 'Försök igen',
  none: 'Inga turer att boka just nu',
  places: '{{count}} platser kvar',
  place: '1 plats kvar',
  off: '{{percent}}\u00a0% lägre pris',
  closed: 'inte tillgänglig',
  free: 'Ledigt',
  few: 'Några platser kvar',
  offer: 'Lägre pris',
  book: 'Boka på Napp',
  newTab: 'öppnas i en ny flik',
};
