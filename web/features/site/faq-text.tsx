import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Accordion } from '../../components/accordion.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { chakra } from '../../components/theme/chakra.tsx';

type Question = { question: string; answer: string };

/** Two tabs, and one answer open at a time. */
export function FaqText() {
  const { t } = useTranslation('faq');
  const [tab, setTab] = useState('angler');
  const list = (who: 'angler' | 'guide') => {
    const questions = t(`${who}.questions`, { returnObjects: true }) as unknown as readonly Question[];
    return (
      <Accordion
        items={questions.map(({ question, answer }) => ({
          title: question,
          content: <chakra.p maxW="text">{answer}</chakra.p>,
        }))}
      />
    );
  };
  return (
    <Tabs
      label={t('label')}
      value={tab}
      onChange={setTab}
      items={[
        { id: 'angler', label: t('angler.tab'), content: list('angler') },
        { id: 'guide', label: t('guide.tab'), content: list('guide') },
      ]}
    />
  );
}
