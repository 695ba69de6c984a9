/** A large feed, the same bytes each time: the generator of the case collection (`gen.mjs`), as a function. */
const WATERS = ['Vänern', 'Vättern', 'Mälaren', 'Mörrumsån', 'Torneälven', 'Siljan', 'Hornavan'];
const FISH = ['gädda', 'abborre', 'gös', 'lax', 'öring', 'harr', 'röding'];
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const HEAD = `BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//Example Tester//Large feed//EN
CALSCALE:GREGORIAN
METHOD:PUBLISH
X-WR-CALNAME:Guide
X-WR-TIMEZONE:Europe/Stockholm
BEGIN:VTIMEZONE
TZID:Europe/Stockholm
X-LIC-LOCATION:Europe/Stockholm
BEGIN:DAYLIGHT
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
TZNAME:CEST
DTSTART:19700329T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
BEGIN:STANDARD
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
TZNAME:CET
DTSTART:19701025T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
END:VTIMEZONE`.split('\n');
const ZONE = 'TZID=Europe/Stockholm';
const DAY = 86_400_000;

function dice(seed: number) {
  let s = seed;
  const random = (): number => {
    s |= 0;
    s = (s + 0x6d2b79f5) | 0;
    let t = Math.imul(s ^ (s >>> 15), 1 | s);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (a: number, b: number): number => a + Math.floor(random() * (b - a + 1));
  return { random, int, pick: <T>(list: readonly T[]): T => list[int(0, list.length - 1)] as T };
}
const two = (n: number): string => String(n).padStart(2, '0');
const ymd = (date: Date): string => `${date.getUTCFullYear()}${two(date.getUTCMonth() + 1)}${two(date.getUTCDate())}`;

function fold(line: string): string {
  const parts: string[] = [];
  let bytes = Buffer.from(line);
  let isFirst = true;
  while (bytes.length > (isFirst ? 75 : 74)) {
    let at = isFirst ? 75 : 74;
    while (((bytes[at] ?? 0) & 0xc0) === 0x80) at--;
    parts.push((isFirst ? '' : ' ') + bytes.subarray(0, at));
    bytes = bytes.subarray(at);
    isFirst = false;
  }
  return [...parts, (isFirst ? '' : ' ') + bytes].join('\r\n');
}
export function bigFeed(events: number): string {
  const { random, int, pick } = dice(20_270_101);
  const lines = [...HEAD];
  let made = 0;
  const randomDay = (from: number, to: number) => new Date(Date.UTC(int(from, to), int(0, 11), int(1, 28)));
  const tail = () => {
    lines.push('CREATED:20260105T101500Z', 'LAST-MODIFIED:20260901T121500Z', `SEQUENCE:${int(0, 3)}`);
    lines.push(fold(`SUMMARY:Fisketur på ${pick(WATERS)} – ${pick(FISH)}\\, ${int(1, 6)} personer`));
    lines.push(
      fold(
        `DESCRIPTION:Samling vid bryggan en kvart före start. Ta med regnkläder\\, matsäck och fiskekort.\\nPlats ${int(1, 99)} av anläggningen\\; parkering finns bredvid sjöboden.`,
      ),
      `LOCATION:Brygga ${int(1, 40)}`,
    );
    const status = random();
    lines.push(status < 0.02 ? 'STATUS:CANCELLED' : status < 0.05 ? 'STATUS:TENTATIVE' : 'STATUS:CONFIRMED');
    lines.push(random() < 0.05 ? 'TRANSP:TRANSPARENT' : 'TRANSP:OPAQUE', 'END:VEVENT');
  };
  const series = () => {
    const date = randomDay(2020, 2027);
    const hour = int(6, 18);
    const day = ymd(date);
    const weekday = WEEKDAYS[date.getUTCDay()];
    const kind = int(0, 4);
    lines.push(`DTSTART;${ZONE}:${day}T${two(hour)}0000`, `DTEND;${ZONE}:${day}T${two(hour + 1)}3000`);
    if (kind === 0) lines.push(`RRULE:FREQ=WEEKLY;BYDAY=${weekday}`);
    else if (kind === 1) lines.push(`RRULE:FREQ=DAILY;COUNT=${int(10, 60)}`);
    else if (kind === 2) lines.push(`RRULE:FREQ=MONTHLY;BYDAY=${Math.ceil(date.getUTCDate() / 7)}${weekday}`);
    else if (kind === 3)
      lines.push(`RRULE:FREQ=WEEKLY;INTERVAL=2;UNTIL=${int(2026, 2029)}${two(int(1, 12))}15T235959Z`);
    else lines.push('RRULE:FREQ=YEARLY');
    const step = kind === 1 ? 1 : kind === 3 ? 14 : 7;
    if (kind !== 2 && kind !== 4 && random() < 0.4)
      lines.push(`EXDATE;${ZONE}:${ymd(new Date(date.getTime() + 2 * step * DAY))}T${two(hour)}0000`);
    if (kind < 2 && random() < 0.3 && made < events) {
      const uid = lines[lines.lastIndexOf('DTSTAMP:20261101T080000Z') + 1] as string;
      const later = ymd(new Date(date.getTime() + 4 * step * DAY));
      tail();
      made++;
      lines.push('BEGIN:VEVENT', 'DTSTAMP:20261101T080000Z', uid, `RECURRENCE-ID;${ZONE}:${later}T${two(hour)}0000`);
      lines.push(`DTSTART;${ZONE}:${later}T${two(hour + 2)}0000`, `DTEND;${ZONE}:${later}T${two(hour + 4)}0000`);
    }
  };
  while (made < events) {
    const kind = random();
    const n = made++;
    lines.push('BEGIN:VEVENT', 'DTSTAMP:20261101T080000Z', `UID:gen-${two(n)}-${int(1e6, 9e6)}@feed.example`);
    if (kind < 0.55) {
      const day = ymd(randomDay(2024, 2028));
      const [hour, minute, hours] = [int(5, 15), pick([0, 0, 30]), int(1, 7)];
      lines.push(`DTSTART;${ZONE}:${day}T${two(hour)}${two(minute)}00`);
      lines.push(`DTEND;${ZONE}:${day}T${two(hour + hours)}${two(minute)}00`);
    } else if (kind < 0.75) {
      const day = ymd(randomDay(2024, 2028));
      const [hour, hours] = [int(4, 15), int(1, 7)];
      lines.push(`DTSTART:${day}T${two(hour)}0000Z`, `DTEND:${day}T${two(hour + hours)}0000Z`);
    } else if (kind < 0.9) {
      const date = randomDay(2024, 2028);
      const end = new Date(date.getTime() + int(1, 4) * DAY);
      lines.push(`DTSTART;VALUE=DATE:${ymd(date)}`, `DTEND;VALUE=DATE:${ymd(end)}`);
    } else series();
    tail();
  }
  lines.push('END:VCALENDAR', '');
  return lines.join('\r\n');
}
