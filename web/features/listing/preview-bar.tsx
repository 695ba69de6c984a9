import { useTranslation } from 'react-i18next';
import { LinkButton } from '#web/components/link-button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Page } from '#web/components/page.tsx';
import { useSession } from '#web/lib/session.ts';
import { chakra } from '../../components/theme/chakra.tsx';

/** Says that this is not the page itself, and leads back. */
export function PreviewBar({ experienceId }: { experienceId: string }) {
  const { t } = useTranslation('listing');
  const { user } = useSession();
  const base = user?.roles.includes('guide') ? '/guide-dashboard/experiences' : '/admin/experiences';
  return (
    <Page pt="5">
      <Notice
        role="status"
        tone="waiting"
        display="flex"
        gap="4"
        alignItems="center"
        justifyContent="space-between"
        flexWrap="wrap"
      >
        <chakra.span>
          <strong>{t('preview.title')}.</strong> {t('preview.text')}
        </chakra.span>
        <LinkButton size="sm" to={`${base}/${experienceId}`}>
          {t('preview.back')}
        </LinkButton>
      </Notice>
    </Page>
  );
}
