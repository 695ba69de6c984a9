import { Cron } from 'croner';

const UNITS: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/** When a schedule expression comes due after `from`; undefined when never again. */
export function nextRun(expression: string, from: Date): Date | undefined {
  const rate = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression);
  if (rate) return new Date(from.getTime() + Number(rate[1]) * (UNITS[rate[2] ?? ''] ?? 0));
  return (
    new Cron(toCroner(expression), {
      timezone: 'UTC',
      mode: '7-part',
      alternativeWeekdays: true,
      paused: true,
    }).nextRun(from) ?? undefined
  );
}

/**
 * `cron(minutes hours day-of-month month day-of-week year)` as AWS writes it. There a week starts at 1 = Sunday
 * (croner's alternative weekdays), and one of the two day fields is always `?`.
 */
function toCroner(expression: string): string {
  const fields = /^cron\((.+)\)$/.exec(expression)?.[1]?.split(' ');
  if (fields?.length !== 6) throw new Error(`Not a schedule expression: ${expression}`);
  const [minutes = '', hours = '', dayOfMonth = '', month = '', dayOfWeek = '', year = ''] = fields;
  if ((dayOfMonth === '?') === (dayOfWeek === '?')) throw new Error(`One of the day fields must be '?': ${expression}`);
  const from = (text: string, last: number) => text.replace(/(^|,)(\d+)\/(\d+)/g, `$1$2-${last}/$3`);
  return [
    '0',
    from(minutes, 59),
    from(hours, 23),
    from(dayOfMonth, 31),
    from(month, 12),
    from(dayOfWeek, 7),
    from(year, 2199),
  ]
    .map((field) => (field === '?' ? '*' : field))
    .join(' ');
}
