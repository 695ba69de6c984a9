import type { Locale } from '#shared/kernel/locale.ts';
import { wholeFacts } from '#shared/kernel/no-break.ts';

/** From one instant to another, told in a zone: `12 June, 06:00–14:00`, the date twice only where it is another. */
export const formatSpan = (from: string, to: string, locale: Locale, zone: string): string =>
  wholeFacts(
    new Intl.DateTimeFormat(locale === 'sv' ? 'sv-SE' : 'en-GB', {
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: zone,
    }).formatRange(new Date(from), new Date(to)),
  );
