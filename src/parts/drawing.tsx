import type { ReactNode } from 'react';

/** A picture of what is not there yet, in the tones of `.empty-picture`, on a field of 160 by 120. */
export const Drawing = ({ children }: { children: ReactNode }) => (
  <svg className="drawing" viewBox="0 0 160 120" aria-hidden="true">
    {children}
  </svg>
);
