import { useTranslation } from 'react-i18next';
import { RANKING } from '#shared/domain/catalogue/ranking-points.ts';
import { TERMS_VERSION } from '#shared/domain/policy.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { formatNumber } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';

type Section = { title: string; paragraphs: readonly string[] };
type Props = { name: 'terms' | 'privacy' | 'ranking' };

/** Terms, privacy and ranking: sections of plain paragraphs. */
export function LegalText({ name }: Props) {
  const { t } = useTranslation('legal');
  const { language } = useLanguage();
  const sections = t(`${name}.sections`, {
    returnObjects: true,
    version: TERMS_VERSION,
    ...rankingNumbers(language),
  }) as unknown as readonly Section[];
  return (
    <chakra.div maxW="text" display="grid" gap="5">
      <chakra.p color="ink.muted">{t(`${name}.intro`, { version: TERMS_VERSION })}</chakra.p>
      {sections.map((section) => (
        <chakra.section key={section.title} display="grid" gap="2">
          <h3>{section.title}</h3>
          {section.paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </chakra.section>
      ))}
    </chakra.div>
  );
}
/** What the page about the ranking says is what the search reckons with. */
function rankingNumbers(language: Locale) {
  const { weights, prior, calendarDays, calendarFull, distanceKm, activeDays } = RANKING;
  return {
    ...weights,
    priorReviews: prior.reviews,
    priorMean: formatNumber(prior.mean, language),
    calendarDays,
    calendarFullDays: calendarDays * calendarFull,
    activeDays,
    inactiveDays: 3 * activeDays,
    distanceKm,
  };
}
