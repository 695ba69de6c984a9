import { useLanguage } from '#web/lib/language.ts';
import { useMeta } from '#web/lib/use-meta.ts';
import type { Experience } from './use-experience.ts';

const MOST_IN_RESULTS = 155;

/** What search engines read. Data, not script: `<` is escaped so that no text can end the element. */
export function JsonLd({ experience }: { experience: Experience }) {
  const { language } = useLanguage();
  useMeta('description', summaryOf(experience.description[language]));
  const json = JSON.stringify(experienceJsonLd(experience, language, globalThis.location?.origin ?? '')).replaceAll(
    '<',
    '\\u003c',
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
/** As much as search results show, ending with a whole word. */
export function summaryOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= MOST_IN_RESULTS) return line;
  return `${line.slice(0, MOST_IN_RESULTS).replace(/[\s,;.–-]*\s\S*$/, '')}…`;
}
export function experienceJsonLd(e: Experience, language: 'en' | 'sv', origin: string): object {
  const url = `${origin}/experience/${e.id}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: e.title[language],
    description: e.description[language],
    url,
    image: e.pictures.map((picture) => `${origin}/images/${picture.key}/${picture.widths.at(-1)}.jpg`),
    brand: { '@type': 'Person', name: e.guideName },
    offers: {
      '@type': 'Offer',
      url,
      priceCurrency: e.adultPrice.currency,
      price: (e.adultPrice.minor / 100).toFixed(2),
      availability: `https://schema.org/${e.isBookable && e.nextFreeDate ? 'InStock' : 'SoldOut'}`,
    },
    ...(e.rating !== null && e.reviewCount > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: e.rating,
            reviewCount: e.reviewCount,
            bestRating: 5,
            worstRating: 1,
          },
        }
      : {}),
  };
}
