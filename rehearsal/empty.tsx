import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './icons.tsx';

type Props = { icon: ComponentProps<typeof Icon>['name']; title: string; hint: string; children?: ReactNode };

/** What an app says while there is nothing in it. */
export const Empty = ({ icon, title, hint, children }: Props) => (
  <div className="empty">
    <Icon name={icon} size={40} />
    <strong>{title}</strong>
    <p>{hint}</p>
    {children}
  </div>
);
