import type { FetchPublic, PublicAnswer, Validators } from '#functions/platform/fetch-public.ts';

/** A calendar somewhere on the net, in memory: what it says, and what it was asked. */
export class FakeFeed {
  text = '';
  answer: PublicAnswer | undefined;
  readonly asked: { url: string; validators: Validators }[] = [];

  readonly fetch: FetchPublic = async (url, validators = {}) => {
    this.asked.push({ url, validators });
    if (this.answer) return this.answer;
    const etag = `"${this.text.length}-${this.text.slice(-400)}"`;
    if (validators.etag === etag) return { state: 'unchanged' };
    return { state: 'fetched', body: Buffer.from(this.text), contentType: 'text/calendar', etag };
  };
  /** `2027-06-12T06:00 2027-06-12T08:00 Dentist`, in UTC; a word of the title is the event's name. */
  say(...events: string[]): void {
    const at = (time: string) => `${time.replace(/[-:]/g, '')}00Z`;
    const lines = events.flatMap((event) => {
      const [start = '', end = '', ...title] = event.split(' ');
      const summary = title.join(' ');
      return [
        'BEGIN:VEVENT',
        `UID:${summary.replace('!', '')}@elsewhere`,
        `DTSTART:${at(start)}`,
        `DTEND:${at(end)}`,
        `SUMMARY:${summary}`,
        ...(summary.endsWith('!') ? ['PRIORITY:1'] : []),
        'END:VEVENT',
      ];
    });
    this.text = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'X-WR-CALNAME:Home', ...lines, 'END:VCALENDAR', ''].join('\r\n');
  }
}
