import { useTranslation } from 'react-i18next';
import { Button } from '../components/button.tsx';
import { Contours } from '../components/contours.tsx';
import { LinkButton } from '../components/link-button.tsx';
import { Page } from '../components/page.tsx';
import { chakra } from '../components/theme/chakra.tsx';
import { useTitle } from '../lib/use-title.ts';

export function CrashScreen() {
  const { t } = useTranslation('common');
  useTitle(t('crash.title'));
  return (
    <Page py="16">
      <chakra.div
        role="alert"
        position="relative"
        overflow="hidden"
        borderRadius="lg"
        bg="surface.deep"
        color="ink.ondeep"
        p={{ base: '8', md: '14' }}
      >
        <chakra.div color="water.400" opacity="0.6">
          <Contours seed={23} />
        </chakra.div>
        <chakra.div position="relative" maxW="34rem">
          <h1>{t('crash.title')}</h1>
          <chakra.p mt="3" mb="6" color="ink.ondeepmuted">
            {t('crash.text')}
          </chakra.p>
          <chakra.div display="flex" gap="3" flexWrap="wrap">
            <Button variant="primary" onClick={() => location.reload()}>
              {t('crash.reload')}
            </Button>
            <LinkButton to="/" reloadDocument>
              {t('crash.home')}
            </LinkButton>
          </chakra.div>
        </chakra.div>
      </chakra.div>
    </Page>
  );
}
