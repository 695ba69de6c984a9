import { useTranslation } from 'react-i18next';
import { Dialog } from '../../components/dialog.tsx';
import { FaqText } from './faq-text.tsx';
import type { InfoDialog } from './info-dialog.ts';
import { LegalText } from './legal-text.tsx';

export function InfoDialogContent({ name, onClose }: { name: InfoDialog; onClose: () => void }) {
  const { t } = useTranslation('site');
  return (
    <Dialog open onClose={onClose} title={t(`footer.${name}`)}>
      {name === 'faq' ? <FaqText /> : <LegalText name={name} />}
    </Dialog>
  );
}
