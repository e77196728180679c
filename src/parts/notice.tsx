import type { ReactNode } from 'react';
import './notice.css';

interface Props {
  tone: 'waiting' | 'moving' | 'rehearsal';
  /** An icon or a countdown. */
  lead?: ReactNode;
  children: ReactNode;
}

/** One sentence that a page says about itself as it stands. */
export const Notice = ({ tone, lead, children }: Props) => (
  <div className="notice" data-tone={tone}>
    {lead}
    <p>{children}</p>
  </div>
);
