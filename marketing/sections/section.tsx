import type { ReactNode } from 'react';

interface Props {
  /** Names the heading, so that a link can lead to it. */
  id: string;
  title: string;
  lead?: string;
  /** The ground it stands on. */
  tone?: 'paper' | 'sand' | 'deep';
  className?: string;
  children?: ReactNode;
}

export const Section = ({ id, title, lead, tone = 'paper', className = '', children }: Props) => (
  <section className={`block ${tone} ${className}`.trimEnd()} aria-labelledby={id}>
    <div className="wide">
      <div className="head">
        <h2 id={id}>{title}</h2>
        {lead && <p className="lead">{lead}</p>}
      </div>
      {children}
    </div>
  </section>
);

/** The beginning of every page but the first. */
export const PageHead = ({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) => (
  <div className="page-head">
    <div className="wide">
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      {children}
    </div>
  </div>
);
