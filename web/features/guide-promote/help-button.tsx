import { CircleHelp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { POLICY } from '#shared/domain/policy.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { chakra } from '../../components/theme/chakra.tsx';

/** What the tab is for, in a dialog of its own. */
export function HelpButton({ about }: { about: 'spotsHelp' | 'experienceHelp' }) {
  const { t } = useTranslation('promote');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="sm" justifySelf="start" onClick={() => setIsOpen(true)}>
        <CircleHelp size={18} aria-hidden="true" />
        {t('help')}
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={t(`${about}.title`)}>
        <chakra.div display="grid" gap="4" maxW="text">
          <p>{t(`${about}.text`, { days: POLICY.promotion.spotsDays })}</p>
          <p>{t(`${about}.more`)}</p>
        </chakra.div>
      </Dialog>
    </>
  );
}
