import type { ReactNode } from 'react';
import './menu-sheet.css';
import Sheet from './sheet.tsx';

export interface MenuItem {
  key: string;
  label: string;
  /** What it does, or why it cannot be done now. */
  hint?: string | undefined;
  isHarm?: boolean;
  isDisabled?: boolean;
  run(): void;
}
interface Props {
  open: boolean;
  title: string;
  items: readonly MenuItem[];
  children?: ReactNode;
  onClose(): void;
  onClosed(): void;
}

/** What else can be done, behind ⋮: a tap each, harm last and in red. */
export default function MenuSheet({ title, items, children, ...sheet }: Props) {
  return (
    <Sheet title={title} {...sheet}>
      <ul className="menu-sheet">
        {items.map(({ key, label, hint, isHarm, isDisabled, run }) => (
          <li key={key}>
            <button
              type="button"
              className={isHarm ? 'harm' : undefined}
              disabled={isDisabled}
              aria-describedby={hint && `menu-${key}`}
              onClick={() => {
                // While it goes down it can still be tapped.
                if (!sheet.open) return;
                sheet.onClose();
                run();
              }}
            >
              {label}
            </button>
            {hint && (
              <p id={`menu-${key}`} className="soft small">
                {hint}
              </p>
            )}
          </li>
        ))}
      </ul>
      {children}
    </Sheet>
  );
}
