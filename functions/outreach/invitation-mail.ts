import * as z from 'zod';
import type { Deps } from '#functions/platform/deps.ts';
import { fill, oneLine } from '#functions/platform/mail-content.ts';
import type { RenderedMail } from './booking-mail.ts';
import type { MailRecord } from './outbox.table.ts';
import { promotionTexts } from './promotion-text.ts';
import { stopLink } from './unsubscribe-link.ts';

const Data = z.object({
  name: z.string(),
  guide: z.string(),
  message: z.string(),
  experience: z
    .object({ id: z.string(), title: z.object({ en: z.string(), sv: z.string() }), place: z.string() })
    .optional(),
});
type Parts = Pick<Deps, 'table' | 'secrets' | 'now' | 'siteUrl'>;

/** A trip that a friend shows, or Napp to somebody who guides. The links are ours, whatever stands in the message. */
export async function invitationMail(
  deps: Parts,
  template: 'share' | 'referral',
  { data: raw, to, language }: MailRecord,
): Promise<RenderedMail> {
  const data = Data.parse(raw);
  const texts = promotionTexts(language)[template];
  const stop = await stopLink(deps, to.address, null);
  const { experience } = data;
  const params = {
    name: data.name,
    guide: data.guide,
    title: experience?.title[language] ?? '',
    place: experience?.place ?? '',
    link: stop.page,
  };
  const path = experience ? `/experience/${experience.id}` : '/auth?mode=signup&type=guide';
  return {
    content: {
      language,
      subject: oneLine(fill(texts.subject, params)),
      heading: oneLine(fill(texts.heading, params)),
      paragraphs: [fill(texts.body, params), ...data.message.split(/\n+/).filter(Boolean)],
      button: { label: texts.button, href: `${deps.siteUrl}${path}` },
      closing: [fill(texts.why, params), fill(texts.stop, params)],
    },
    attachments: [],
    headers: stop.headers,
  };
}
