import { Modal, type ModalProps } from './modal.tsx';

/** A sheet from the bottom of a phone, else a box of at most 70 % of the viewport's height; longer content scrolls inside. */
export const Dialog = (props: Omit<ModalProps, 'shape'>) => <Modal {...props} shape="dialog" />;
