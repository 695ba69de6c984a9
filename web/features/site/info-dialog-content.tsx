import { useTranslation } from 'react-i18next';
import { Modal } from '../../components/modal.tsx';
import { ContactText } from './contact-text.tsx';
import { FaqText } from './faq-text.tsx';
import type { InfoDialog } from './info-dialog.ts';
import { LegalText } from './legal-text.tsx';

export function InfoDialogContent({ name, onClose }: { name: InfoDialog; onClose: () => void }) {
  const { t } = useTranslation('site');
  return (
    <Modal open onClose={onClose} title={t(`footer.${name}`)} shape="text">
      {name === 'faq' ? <FaqText /> : name === 'contact' ? <ContactText /> : <LegalText name={name} />}
    </Modal>
  );
}
