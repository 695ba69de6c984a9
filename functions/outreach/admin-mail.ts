import * as z from 'zod';
import { invitationToken, readInvitations } from '#functions/admin/admin-invitations.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import { fill, oneLine } from '#functions/platform/mail-content.ts';
import { isOpen } from '#shared/domain/admin/invitations.ts';
import { adminMail as en } from '#shared/i18n/en/admin-mail.ts';
import { adminMail as sv } from '#shared/i18n/sv/admin-mail.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { DEFAULT_ZONE } from '#shared/kernel/time.ts';
import type { RenderedMail } from './booking-mail.ts';
import { longMoment, textsOf } from './mail-words.ts';
import type { MailRecord } from './outbox.table.ts';

type Parts = Pick<Deps, 'table' | 'secrets' | 'now' | 'siteUrl'>;
const wordsOf = (language: Locale) => (language === 'sv' ? sv : en);
const Invited = z.object({ invitationId: z.string(), by: z.string() });

/** The link stands in the mail alone. Nothing is sent when the invitation has ended meanwhile. */
export async function adminInvitedMail(
  deps: Parts,
  { data, to, language }: MailRecord,
): Promise<RenderedMail | undefined> {
  const { invitationId, by } = Invited.parse(data);
  const { all } = await readInvitations(deps.table);
  const invitation = all.find((one) => one.id === invitationId && isOpen(one, deps.now()));
  if (!invitation) return undefined;
  const words = wordsOf(language);
  const texts = words.adminInvited;
  const token = await invitationToken(deps.secrets, invitationId);
  return {
    content: {
      language,
      subject: oneLine(fill(texts.subject, { by })),
      heading: texts.heading,
      paragraphs: [fill(texts.body, { by }), fill(texts.how, { email: to.address })],
      facts: [{ label: words.until, value: longMoment(invitation.until, DEFAULT_ZONE, language) }],
      button: { label: texts.button, href: `${deps.siteUrl}/admin-invitation/${token}` },
      closing: [texts.ignore],
    },
    attachments: [],
  };
}
const Notice = z.object({ name: z.string(), email: z.string(), by: z.string() });

/** To everybody who administers: somebody has come, or goes. */
export function adminNoticeMail(
  mail: 'adminAdded' | 'adminRemoved',
  raw: unknown,
  language: Locale,
  siteUrl: string,
): RenderedMail {
  const { name, email, by } = Notice.parse(raw);
  const words = wordsOf(language);
  const texts = words[mail];
  const params = { who: name || email, by };
  return {
    content: {
      language,
      subject: oneLine(fill(texts.subject, params)),
      heading: oneLine(fill(texts.heading, params)),
      paragraphs: [fill(texts.body, params), words.warning],
      facts: [{ label: words.email, value: email }],
      button: { label: words.button, href: `${siteUrl}/admin/administrators` },
      closing: [textsOf(language).layout.help, words.why],
    },
    attachments: [],
  };
}
