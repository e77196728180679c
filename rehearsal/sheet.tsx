import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from './icons.tsx';
import type { Translate } from './words.ts';

type Props = { t: Translate; title: string; onClose: () => void; children: ReactNode };

/** A sheet from the bottom of the screen; the browser keeps the focus inside and closes it on Escape. */
export function Sheet({ t, title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    const screen = current?.closest('.screen');
    if (!current || !screen) return;
    const { left, bottom } = screen.getBoundingClientRect();
    // A modal dialog belongs to the window; this puts it on the phone's screen.
    current.style.left = `${left + screen.clientLeft}px`;
    current.style.width = `${screen.clientWidth}px`;
    current.style.bottom = `${window.innerHeight - bottom + screen.clientTop}px`;
    current.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="sheet"
      aria-label={title}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <header className="row">
        <h2>{title}</h2>
        <button type="button" className="plain" aria-label={t('close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      {children}
    </dialog>
  );
}
