import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#web/components/badge.tsx';
import { Picture } from '#web/components/picture.tsx';
import { useLanguage } from '#web/lib/language.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import type { Guide } from './guide-content.tsx';

/** What is caught, how, and from which boat. */
export function GuideFacts({ guide }: { guide: Guide }) {
  const { t } = useTranslation(['guide-page', 'taxonomy']);
  return (
    <chakra.div display="grid" gap="6">
      <List title={t('species')} items={guide.species.map((each) => t(`taxonomy:species.${each}`))} />
      <List title={t('styles')} items={guide.styles.map((each) => t(`taxonomy:styles.${each}`))} />
      <Boat guide={guide} />
    </chakra.div>
  );
}
function List({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <Part title={title}>
      <chakra.ul p="0" m="0" listStyleType="none" display="flex" gap="2" flexWrap="wrap">
        {items.map((item) => (
          <li key={item}>
            <Badge>{item}</Badge>
          </li>
        ))}
      </chakra.ul>
    </Part>
  );
}
function Boat({ guide: { boat, id } }: { guide: Guide }) {
  const { t } = useTranslation('guide-page');
  const { language } = useLanguage();
  if (!boat) return null;
  const text = boat.specifications[language] || boat.specifications[language === 'sv' ? 'en' : 'sv'];
  return (
    <Part title={t('boat')}>
      {boat.picture && (
        <chakra.div borderRadius="lg" overflow="hidden" mb="3">
          <Picture
            imageKey={boat.picture.key}
            widths={boat.picture.widths}
            alt={boat.name || t('boatAlt')}
            sizes="(min-width: 1024px) 400px, 100vw"
            ratio="3 / 2"
            seed={id}
          />
        </chakra.div>
      )}
      {boat.name && <chakra.p fontWeight="600">{boat.name}</chakra.p>}
      <chakra.p whiteSpace="pre-line">{text}</chakra.p>
    </Part>
  );
}
const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <chakra.h2 fontSize="md" mb="2">
      {title}
    </chakra.h2>
    {children}
  </section>
);
