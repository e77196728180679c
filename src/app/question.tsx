import { Modal, type ModalFuncProps } from 'antd';
import { useEffect } from 'react';

/** Asks once for each question it is given. */
export default function Question({ question }: { question: ModalFuncProps }) {
  const [modal, holder] = Modal.useModal();
  useEffect(() => modal.confirm(question).destroy, [modal, question]);
  return holder;
}
