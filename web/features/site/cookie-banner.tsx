import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { chakra } from '../../components/theme/chakra.tsx';
import { readStored, store } from '../../lib/stored.ts';
import { useInfoDialog } from './info-dialog.ts';

const KEY = 'cookie_consent';

/** Tells once what is stored. Only what the site needs is, so there is nothing to refuse. */
export function CookieBanner() {
  const { t } = useTranslation('site');
  const { show } = useInfoDialog();
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(!readStored(KEY)), []);
  if (!open) return null;
  const accept = () => {
    store(KEY, JSON.stringify({ necessary: true, at: new Date().toISOString() }));
    setOpen(false);
  };
  return (
    <chakra.section
      aria-label={t('cookies.label')}
      bg="surface.raised"
      borderWidth="1px"
      borderStyle="solid"
      borderColor="line"
      borderRadius="lg"
      boxShadow="card"
      px="4"
      py={{ base: '2.5', md: '4' }}
      display="flex"
      flexWrap="wrap"
      gap="3"
      alignItems="center"
    >
      <chakra.p flex="1 1 8rem" fontSize={{ base: 'xs', md: 'sm' }} lineHeight="1.4">
        {t('cookies.text')}{' '}
        <chakra.button
          type="button"
          textDecoration="underline"
          cursor="pointer"
          fontWeight="600"
          minW="6"
          minH="6"
          onClick={() => show('privacy')}
        >
          {t('cookies.more')}
        </chakra.button>
      </chakra.p>
      <Button size="sm" variant="accent" onClick={accept}>
        {t('cookies.accept')}
      </Button>
    </chakra.section>
  );
}
