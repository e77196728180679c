import type { ReactNode } from 'react';
import type { Action as Name } from '../form.ts';
import type { View } from '../page-view.ts';
import { PayBar } from './pay-bar.tsx';

interface Props {
  view: View;
  action: Name;
  label: string;
  /** What is to be paid by it: it then stays in view. */
  sum?: string;
  variant?: 'main' | 'second' | 'danger';
  children?: ReactNode;
}

/** A form that asks for one thing. It works by itself; the script only spares the new page. */
export function Action({ view, action, label, sum, variant = 'main', children }: Props) {
  const button = (
    <button type="submit" className={variant} name="do" value={action}>
      {label}
    </button>
  );
  return (
    <form method="post" noValidate>
      <input type="hidden" name="key" value={(view.order ?? view.pay ?? view.debt)?.keys.pay} />
      {children}
      {sum ? (
        <PayBar label={<small>{view.t.dueRow}</small>} sum={<b>{sum}</b>}>
          {button}
        </PayBar>
      ) : (
        button
      )}
    </form>
  );
}

/** Something that is seldom wanted: folded away, and open while it has something to say. */
export function Folded({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details className="folded" open={open}>
      <summary>{title}</summary>
      <div>{children}</div>
    </details>
  );
}
