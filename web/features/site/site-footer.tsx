import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Contours } from '../../components/contours.tsx';
import { Page } from '../../components/page.tsx';
import { chakra } from '../../components/theme/chakra.tsx';
import { useSession } from '../../lib/session.ts';
import { FooterDialogs } from './footer-dialogs.tsx';
import { INFO_DIALOGS, type InfoDialog, useInfoDialog } from './info-dialog.ts';
import { Wordmark } from './wordmark.tsx';

const itemStyle = {
  base: {
    display: 'inline-block',
    py: '1.5',
    color: 'ink.ondeep!',
    textDecoration: 'none!',
    textAlign: 'left' as const,
    cursor: 'pointer',
    _hover: { textDecoration: 'underline!' },
  },
};
const FooterLink = chakra(Link, itemStyle);
const FooterButton = chakra('button', itemStyle);

export function SiteFooter() {
  const { t } = useTranslation('site');
  const session = useSession();
  return (
    <chakra.footer position="relative" overflow="hidden" bg="surface.deep" color="ink.ondeep" mt="auto">
      <chakra.div color="water.400" opacity="0.35">
        <Contours seed={8} soundings={false} />
      </chakra.div>
      <Page position="relative" py={{ base: '10', md: '14' }}>
        <chakra.div display="grid" gap="10" gridTemplateColumns={{ base: '1fr', md: '2fr 1fr 1fr' }}>
          <div>
            <Wordmark />
            <chakra.p mt="4" fontFamily="heading" fontSize="xl" lineHeight="1.3" maxW="24rem">
              {t('footer.tagline')}
            </chakra.p>
            <chakra.p mt="2" color="ink.ondeepmuted">
              {t('footer.byline')}
            </chakra.p>
          </div>
          <Column title={t('footer.explore')}>
            <FooterLink to="/search">{t('footer.book')}</FooterLink>
            {session.status !== 'signed-in' && <FooterLink to="/auth">{t('footer.login')}</FooterLink>}
            {session.status === 'signed-in' && (
              <FooterLink to={session.user.roles.includes('guide') ? '/guide-dashboard' : '/angler-dashboard'}>
                {t('footer.myAccount')}
              </FooterLink>
            )}
          </Column>
          <Column title={t('footer.help')}>
            {INFO_DIALOGS.map((name) => (
              <Opener key={name} name={name} />
            ))}
          </Column>
        </chakra.div>
        <chakra.div
          mt="10"
          pt="5"
          borderTopWidth="1px"
          borderTopStyle="solid"
          borderColor="water.600"
          display="flex"
          flexWrap="wrap"
          gap="2"
          justifyContent="space-between"
          fontSize="sm"
          color="ink.ondeepmuted"
        >
          <p>© Napp. {t('footer.copyright')}</p>
          <p>{t('footer.support')}</p>
        </chakra.div>
      </Page>
      <FooterDialogs />
    </chakra.footer>
  );
}
function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <chakra.h2 fontSize="sm" fontFamily="body" letterSpacing="0" color="ink.ondeepmuted" mb="2">
        {title}
      </chakra.h2>
      <chakra.div display="flex" flexDirection="column" alignItems="flex-start">
        {children}
      </chakra.div>
    </div>
  );
}
function Opener({ name }: { name: InfoDialog }) {
  const { t } = useTranslation('site');
  const { show } = useInfoDialog();
  return (
    <FooterButton type="button" onClick={() => show(name)}>
      {t(`footer.${name}`)}
    </FooterButton>
  );
}
