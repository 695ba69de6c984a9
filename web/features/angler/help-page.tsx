import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Accordion } from '#web/components/accordion.tsx';
import { PageTitle } from '#web/components/page-title.tsx';
import { SupportLink } from '#web/components/support-link.tsx';
import { chakra } from '../../components/theme/chakra.tsx';

export function HelpPage() {
  const { t } = useTranslation(['angler', 'faq']);
  const questions = t('faq:angler.questions', { returnObjects: true }) as unknown as readonly {
    question: string;
    answer: string;
  }[];
  return (
    <chakra.div maxW="text">
      <PageTitle>{t('help.title')}</PageTitle>
      <chakra.p color="ink.muted" mt="1" mb="4">
        {t('help.text')}
      </chakra.p>
      <Accordion items={questions.map(({ question, answer }) => ({ title: question, content: <p>{answer}</p> }))} />
      <chakra.p mt="6" fontSize="sm" color="ink.muted">
        {t('help.support')} <SupportLink text={t('help.write')} subject={t('help.subject')} />
      </chakra.p>
      <chakra.p mt="3">
        <Link to="/refer-guide">{t('help.refer')}</Link>
      </chakra.p>
    </chakra.div>
  );
}
