import * as z from 'zod';
import type { Deps } from '#functions/platform/deps.ts';
import { fill, oneLine } from '#functions/platform/mail-content.ts';
import { tokenFor } from '#functions/platform/purpose-token.ts';
import { threadPurpose, threadTokenOf } from '#shared/domain/community/thread-token.ts';
import { messageMail as en } from '#shared/i18n/en/message-mail.ts';
import { messageMail as sv } from '#shared/i18n/sv/message-mail.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import type { RenderedMail } from './booking-mail.ts';
import { longDate, partyWords, textsOf } from './mail-words.ts';

const Data = z.object({
  threadId: z.string(),
  experienceId: z.string(),
  topic: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('booking'), date: z.string() }),
    z.object({ kind: z.literal('question'), subject: z.string() }),
    z.object({ kind: z.literal('date'), date: z.string(), adults: z.int(), children: z.int() }),
  ]),
  title: z.object({ en: z.string(), sv: z.string() }),
  from: z.string(),
  toGuide: z.boolean(),
  text: z.string(),
});
type Data = z.output<typeof Data>;
const linesOf = (text: string): string[] => text.split(/\n+/).filter(Boolean);

/** As much as a mail can carry without being clipped; the rest is where the answer is written. */
const MOST_QUOTED = 1_000;
const quoted = (text: string): string =>
  [...text].length > MOST_QUOTED ? `${[...text].slice(0, MOST_QUOTED).join('').trimEnd()}…` : text;

/** Somebody wrote. What they wrote is text and nothing else, and no address of theirs is in it. */
export async function messageMail(
  { siteUrl, secrets }: Pick<Deps, 'siteUrl' | 'secrets'>,
  template: 'message' | 'dateAnswer',
  raw: unknown,
  language: Locale,
): Promise<RenderedMail> {
  const data = Data.parse(raw);
  const words = language === 'sv' ? sv : en;
  const isRequest = template === 'message' && data.topic.kind === 'date' && data.toGuide;
  const texts = isRequest ? words.dateRequest : words[template];
  const date = 'date' in data.topic ? longDate(data.topic.date, language) : '';
  const params = { from: data.from, title: data.title[language], date };
  const path =
    template === 'dateAnswer'
      ? `/messages/${threadTokenOf(data.threadId, await tokenFor(secrets, threadPurpose(data.threadId)))}`
      : `/${data.toGuide ? 'guide' : 'angler'}-dashboard/messages/${data.threadId}`;
  const why = 'why' in texts ? [fill(texts.why, params)] : [];
  return {
    content: {
      language,
      subject: oneLine(fill(texts.subject, params)),
      heading: oneLine(fill(texts.heading, params)),
      paragraphs: [fill(introOf(texts, data), params), ...linesOf(quoted(data.text))],
      facts: factsOf(data, language),
      button: { label: texts.button, href: `${siteUrl}${path}` },
      // whoever asked for a date may have neither an account nor a booking
      closing: [...why, template === 'dateAnswer' ? words.dateAnswer.asked : textsOf(language).layout.why],
    },
    attachments: [],
  };
}
type Texts = typeof en.message | typeof en.dateRequest | typeof en.dateAnswer;
const introOf = (texts: Texts, { topic }: Data): string =>
  'body' in texts ? texts.body : topic.kind === 'question' ? texts.question : texts.booking;

function factsOf({ topic, title }: Data, language: Locale) {
  const { facts } = textsOf(language);
  const trip = { label: facts.trip, value: title[language] };
  if (topic.kind === 'question')
    return [trip, { label: (language === 'sv' ? sv : en).subjectOf, value: topic.subject }];
  const day = { label: facts.date, value: longDate(topic.date, language) };
  if (topic.kind === 'booking') return [trip, day];
  return [trip, day, { label: facts.people, value: partyWords({ ...topic, private: false }, language) }];
}
