import type { ReactNode } from 'react';
import './panel.css';

interface Props {
  id?: string;
  className?: string;
  /** Its heading, and what stands at the heading's end. */
  title?: ReactNode;
  extra?: ReactNode;
  children: ReactNode;
}

/** A card of a page: one subject, its title at the left, one way at the right. */
export const Panel = ({ id, className = '', title, extra, children }: Props) => (
  <section id={id} className={`panel ${className}`}>
    {title !== undefined && (
      <header>
        {title}
        {extra}
      </header>
    )}
    <div className="panel-body">{children}</div>
  </section>
);
