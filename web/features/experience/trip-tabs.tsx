import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Picture } from '#web/components/picture.tsx';
import { Tabs } from '#web/components/tabs.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { TextLines } from './text-lines.tsx';
import type { Experience } from './use-experience.ts';

const Facts = chakra('dl', {
  base: {
    m: '0',
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(auto-fill, minmax(min(8rem, 100%), 1fr))', md: 'repeat(3, 1fr)' },
    gap: '5',
    '& dt': { fontSize: 'sm', color: 'ink.muted' },
    '& dd': { m: '0', fontWeight: '600' },
  },
});
const Ticks = chakra('ul', {
  base: {
    p: '0',
    m: '0',
    listStyleType: 'none',
    display: 'grid',
    gap: '2.5',
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr', md: 'repeat(3, 1fr)' },
    '& li': { display: 'flex', gap: '2', alignItems: 'center' },
    '& svg': { color: 'accent', flexShrink: '0' },
  },
});
const Rows = chakra('dl', {
  base: { m: '0', display: 'grid', gap: '4', '& dt': { fontWeight: '600' }, '& dd': { m: '0', mt: '1' } },
});

/** Quick Facts, Features, Good to Know, About my Boat. */
export function TripTabs({ experience }: { experience: Experience }) {
  const { t } = useTranslation('experience');
  const [tab, setTab] = useState('facts');
  return (
    <Tabs
      label={t('tabs.label')}
      value={tab}
      onChange={setTab}
      items={[
        { id: 'facts', label: t('tabs.facts'), content: <QuickFacts experience={experience} /> },
        { id: 'features', label: t('tabs.features'), content: <FeatureLists experience={experience} /> },
        { id: 'good', label: t('tabs.good'), content: <GoodToKnow experience={experience} /> },
        { id: 'boat', label: t('tabs.boat'), content: <Boat experience={experience} /> },
      ]}
    />
  );
}
function QuickFacts({ experience: e }: { experience: Experience }) {
  const { t } = useTranslation(['experience', 'taxonomy']);
  const { language } = useLanguage();
  const fact = (name: string, text: ReactNode) => (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
  const group =
    e.minGroup === e.maxGroup
      ? t('facts.groupExact', { count: e.maxGroup })
      : t('facts.groupSize', { min: e.minGroup, max: e.maxGroup });
  return (
    <Facts>
      {fact(t('facts.species'), e.species.map((s) => t(`taxonomy:species.${s}`)).join(', '))}
      {fact(t('facts.styles'), e.styles.map((s) => t(`taxonomy:styles.${s}`)).join(', '))}
      {fact(
        t('facts.duration'),
        t('facts.hours', {
          count: e.hours,
          hours: formatNumber(e.hours, language),
          duration: t(`taxonomy:durations.${e.duration}`),
        }),
      )}
      {fact(t('facts.group'), group)}
      {fact(t('facts.difficulty'), t(`taxonomy:difficulties.${e.difficulty}`))}
      {fact(t('facts.children'), t(e.childrenWelcome ? 'facts.childrenYes' : 'facts.childrenNo'))}
      {fact(t('facts.water'), t(`taxonomy:waters.${e.water}`))}
      {fact(t('facts.languages'), e.guide.languages.map((l) => t(`taxonomy:languages.${l}`)).join(', '))}
    </Facts>
  );
}
function FeatureLists({ experience: e }: { experience: Experience }) {
  const { t } = useTranslation(['experience', 'taxonomy']);
  const tick = (key: string, text: string) => (
    <li key={key}>
      <Check size={18} aria-hidden="true" />
      {text}
    </li>
  );
  if (e.features.length + e.inclusions.length === 0) return <p>{t('features.none')}</p>;
  return (
    <chakra.div display="grid" gap="6">
      {e.features.length > 0 && (
        <div>
          <chakra.h3 mb="3">{t('features.title')}</chakra.h3>
          <Ticks>{e.features.map((f) => tick(f, t(`taxonomy:features.${f}`)))}</Ticks>
        </div>
      )}
      {e.inclusions.length > 0 && (
        <div>
          <chakra.h3 mb="3">{t('features.includes')}</chakra.h3>
          <Ticks>{e.inclusions.map((i) => tick(i, t(`taxonomy:inclusions.${i}`)))}</Ticks>
        </div>
      )}
    </chakra.div>
  );
}
function GoodToKnow({ experience: e }: { experience: Experience }) {
  const { t } = useTranslation('experience');
  const { language } = useLanguage();
  const row = (name: string, text: ReactNode) => (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
  return (
    <Rows>
      {row(t('good.bring'), <TextLines text={e.whatToBring[language]} none={t('good.nothing')} />)}
      {e.pickUp[language] && row(t('good.pickUp'), <TextLines text={e.pickUp[language]} />)}
      {row(t('good.notice'), e.noticeDays > 0 ? t('good.noticeDays', { count: e.noticeDays }) : t('good.noticeNone'))}
      {row(t('good.age'), t('good.ageText'))}
      {row(t('good.weather'), t('good.weatherText'))}
      {row(t('good.insurance'), t('good.insuranceText'))}
    </Rows>
  );
}
function Boat({ experience: { boat } }: { experience: Experience }) {
  const { t } = useTranslation('experience');
  const { language } = useLanguage();
  if (!boat) return <p>{t('boat.none')}</p>;
  return (
    <chakra.div
      display="grid"
      gap="5"
      gridTemplateColumns={{ base: '1fr', md: boat.picture ? '1fr 1fr' : '1fr' }}
      alignItems="start"
    >
      {boat.picture && (
        <chakra.div borderRadius="md" overflow="hidden">
          <Picture
            imageKey={boat.picture.key}
            widths={boat.picture.widths}
            alt={boat.picture.alt[language] || t('boat.alt')}
            sizes="(min-width: 768px) 24rem, 100vw"
            ratio="3 / 2"
          />
        </chakra.div>
      )}
      <div>
        <chakra.h3 mb="2">{boat.name}</chakra.h3>
        <TextLines text={boat.specifications[language]} />
      </div>
    </chakra.div>
  );
}
