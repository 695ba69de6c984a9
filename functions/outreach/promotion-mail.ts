import * as z from 'zod';
import type { Deps } from '#functions/platform/deps.ts';
import { fill, oneLine } from '#functions/platform/mail-content.ts';
import type { RenderedMail } from './booking-mail.ts';
import { textsOf } from './mail-words.ts';
import type { MailRecord } from './outbox.table.ts';
import { offerLine, promotionTexts } from './promotion-text.ts';
import { findPromotionMail } from './promotions.table.ts';
import { stopLink } from './unsubscribe-link.ts';

const Data = z.object({ mailId: z.string() });
const MOST_OFFERS = 8;
type Parts = Pick<Deps, 'table' | 'secrets' | 'now' | 'siteUrl'>;

/** A guide's offer to one person. What the guide wrote is text and nothing else; who else got it is nowhere in it. */
export async function promotionMail(deps: Parts, { data, to, language }: MailRecord): Promise<RenderedMail> {
  const mail = await findPromotionMail(deps.table, Data.parse(data).mailId);
  if (!mail) throw new Error('the promotion of this mail is gone');
  const texts = promotionTexts(language).promotion;
  const stop = await stopLink(deps, to.address, mail.guideId);
  const params = { guide: mail.guideName, title: mail.title[language], link: stop.page };
  const facts = mail.offers.slice(0, MOST_OFFERS).map((offer) => ({
    label: texts.date,
    value: fill(offer.places === 1 ? texts.places_one : texts.places_other, {
      offer: offerLine(offer, language),
      count: offer.places,
    }),
  }));
  const date = mail.offers[0]?.date;
  return {
    content: {
      language,
      subject: oneLine(fill(texts.subject, params)),
      heading: oneLine(fill(texts.heading, params)),
      paragraphs: mail.message.split(/\n+/).filter(Boolean),
      facts: facts.map(({ label, value }, i) => ({ label: facts.length > 1 ? `${label} ${i + 1}` : label, value })),
      button: {
        label: texts.button,
        href: `${deps.siteUrl}/experience/${mail.experienceId}${date ? `?date=${date}` : ''}`,
      },
      closing: [texts.prices, fill(texts.why, params), fill(texts.stop, params), textsOf(language).layout.help],
    },
    attachments: [],
    headers: stop.headers,
  };
}
