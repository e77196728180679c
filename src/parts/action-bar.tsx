import type { ReactNode } from 'react';
import './action-bar.css';

/** What a page is for, fixed below within the thumb's reach: one filled button, at most two quiet ones beside it. */
export const ActionBar = ({ children, label }: { children: ReactNode; label: string }) => (
  <div className="action-bar" role="group" aria-label={label}>
    {children}
  </div>
);
