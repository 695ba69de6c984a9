import { Modal, type ModalProps } from './modal.tsx';

/** At most 70 % of the viewport's height; longer content scrolls inside. */
export const Dialog = (props: Omit<ModalProps, 'shape'>) => <Modal {...props} shape="dialog" />;
