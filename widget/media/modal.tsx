import { type ReactNode, useLayoutEffect, useRef } from 'react';
import style from './modal.css?inline';
import { lockScroll } from './scroll-lock.ts';
import { adopt, sheetOf } from './sheet.ts';

const modalSheet = sheetOf(style);

export interface ModalProps {
  open: boolean;
  /** Asked for by the close button, Escape or the backdrop; the caller then says `open: false`. */
  close(): void;
  label: string;
  closeLabel: string;
  closeWithBackdrop?: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * A native dialog: the browser puts it on top, keeps the focus inside and gives it back. While it is open the page does
 * not scroll.
 */
export function Modal({ open, close, label, closeLabel, closeWithBackdrop, className = '', children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    adopt(element, modalSheet());
    element.showModal();
    const unlock = lockScroll();
    return () => {
      unlock();
      element.close();
    };
  }, [open]);
  return (
    <dialog
      ref={dialog}
      className={`m-modal ${className}`}
      aria-label={label}
      onClose={() => {
        // Told late: it may have been opened again by now.
        if (!dialog.current?.open) close();
      }}
      onClick={({ target, currentTarget }) => {
        // What stands in the dialog has elements of its own: a click on the dialog itself is one beside them.
        if (closeWithBackdrop && target === currentTarget) close();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // This Escape is not also the panel's or the page's; nor the browser's, whose closing is told too late for who
        // opens it again at once.
        event.stopPropagation();
        event.preventDefault();
        close();
      }}
    >
      {open && (
        <>
          <button type="button" className="m-close" aria-label={closeLabel} onClick={close}>
            <span aria-hidden="true">×</span>
          </button>
          {children}
        </>
      )}
    </dialog>
  );
}
