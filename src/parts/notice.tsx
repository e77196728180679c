import type { ReactNode } from 'react';
import './notice.css';

interface Props {
  /** `bad`: something failed, which is said at once. */
  tone: 'waiting' | 'moving' | 'rehearsal' | 'bad';
  /** An icon or a countdown. */
  lead?: ReactNode;
  /** A button for what it says. */
  end?: ReactNode;
  children: ReactNode;
}

/** One sentence that a page says about itself as it stands. */
export const Notice = ({ tone, lead, end, children }: Props) => (
  <div className="notice" data-tone={tone} role={tone === 'bad' ? 'alert' : undefined}>
    {lead}
    <p>{children}</p>
    {end}
  </div>
);
