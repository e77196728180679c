import { useState } from 'react';
import type { ListMenu } from './actions.ts';
import { Icon } from './icon.tsx';
import { Modal } from './media/modal.tsx';
import type { Texts } from './texts.ts';

interface Props {
  menu: ListMenu;
  t: Texts;
  pick(id: string, title: string): void;
}

/** A list menu opens from its button; Escape, the close button, a tap beside it and a pick close it. */
export function ListMenuButton({ menu, t, pick }: Props) {
  const [open, setOpen] = useState(false);
  const label = menu.action.button || menu.button || menu.header || '…';
  return (
    <>
      <div className="picks">
        <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Icon name="list" /> {label}
        </button>
      </div>
      <Modal
        open={open}
        close={() => setOpen(false)}
        label={label}
        closeLabel={t.closeMenu}
        className="menu"
        closeWithBackdrop
      >
        <strong className="menu-title">{label}</strong>
        {menu.action.sections.map(({ title, rows }) => (
          <div key={title ?? ''}>
            {title && title !== label && <h3>{title}</h3>}
            {rows.map(({ id, title: name, description }) => (
              <button
                type="button"
                className="row"
                key={id}
                onClick={() => {
                  setOpen(false);
                  pick(id, name);
                }}
              >
                <strong>{name}</strong>
                {description && <small>{description}</small>}
              </button>
            ))}
          </div>
        ))}
      </Modal>
    </>
  );
}
