import { calendarExport as en } from '#shared/i18n/en/calendar-export.ts';
import { calendarExport as sv } from '#shared/i18n/sv/calendar-export.ts';
import type { Locale } from '#shared/kernel/locale.ts';

export const exportWords = (language: Locale): typeof en => (language === 'sv' ? sv : en);
