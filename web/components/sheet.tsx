import { Modal, type ModalProps } from './modal.tsx';

/** For longer work beside the page: from the bottom on a phone, from the side on a wide screen. */
export const Sheet = (props: Omit<ModalProps, 'shape'>) => <Modal {...props} shape="sheet" />;
