import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { DialogButtons } from './dialog-buttons.tsx';

type Props = {
  title: string;
  text: string;
  confirm: string;
  busy: boolean;
  isDangerous?: boolean;
  /** Another way, below the question. */
  children?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
};
/** One question and its answer, for what is done with a press. */
export function AskAgain({ title, text, confirm, busy, isDangerous = false, children, onConfirm, onClose }: Props) {
  const { t } = useTranslation('changes');
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <DialogButtons>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button variant={isDangerous ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </DialogButtons>
      }
    >
      <p>{text}</p>
      {children}
    </Dialog>
  );
}
