import type { ReactNode } from 'react';
import type { Action as Name } from '../form.ts';
import type { View } from '../page-view.ts';

interface Props {
  view: View;
  action: Name;
  label: string;
  sum?: string;
  variant?: 'main' | 'second' | 'danger';
  children?: ReactNode;
}

/** A form that asks for one thing. It works by itself; the script only spares the new page. */
export function Action({ view, action, label, variant = 'main', children }: Props) {
  return (
    <form method="post" noValidate>
      <input type="hidden" name="key" value={view.order?.keys.pay ?? view.pay?.keys.pay} />
      {children}
      <button type="submit" className={variant} name="do" value={action}>
        {label}
      </button>
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
