import { findGuide } from '#functions/accounts/guides.table.ts';
import { readExperienceText } from '#functions/catalogue/experience-page.table.ts';
import { getOwnExperience } from '#functions/catalogue/experiences.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import { countTry } from '#functions/platform/rate-limit.ts';
import type { writePromotion as contract } from '#shared/contracts/promotions.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { cutText } from '#shared/kernel/clean-text.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { factsText, INSTRUCTIONS, templateText } from './promotion-text.ts';
import { readOffers } from './read-offers.ts';

const MOST_TOKENS = 500;

/** A proposal for the guide to read and change. What the provider refuses is said; that there is none makes it the template. */
export const writePromotion: Keeps<typeof contract> = async (deps, actor, { experienceId, slots, language, by }) => {
  const guide = requireRole(actor, 'guide');
  const experience = await getOwnExperience(deps.table, experienceId, guide.id);
  const [offers, page, text] = await Promise.all([
    readOffers(deps, experience, slots),
    findGuide(deps.table, guide.id),
    readExperienceText(deps.table, experienceId),
  ]);
  const facts = { experience, offers, guideName: page?.name ?? '', description: text.description[language], language };
  const template = { text: templateText(facts), by: 'template' as const };
  if (by === 'template') return template;
  await countTry(deps, { scope: 'write-promotion', who: guide.id, ...POLICY.promotion.written });
  const written = await deps.writeText({
    instructions: INSTRUCTIONS[language],
    facts: factsText(facts),
    mostTokens: MOST_TOKENS,
  });
  if (written.state === 'written') return { text: plain(written.text), by: 'ai' };
  if (written.state === 'rate_limited') throw new DomainError('promotion.ai_rate_limited');
  if (written.state === 'unpaid') throw new DomainError('promotion.ai_unpaid');
  return template;
};
/** Text and nothing else, as long as a message may be. */
const plain = (text: string): string => cutText(text.replace(/[^\P{Cc}\n]/gu, ' '), POLICY.promotion.longestMessage);
