import type { ReactNode } from 'react';

/** What is to be paid and the one button for it: on a phone always in view, at the thumb. */
export const PayBar = ({ label, sum, children }: { label: ReactNode; sum: ReactNode; children: ReactNode }) => (
  <div className="paybar">
    <p>
      {label}
      {sum}
    </p>
    {children}
  </div>
);
