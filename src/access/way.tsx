import type { ReactNode } from 'react';
import { addressOf, type Place } from './place.ts';
import type { Go } from './use-place.ts';

interface Props {
  to: Place['form'];
  place: Place;
  go: Go;
  children: ReactNode;
}

/** A link to another form: a true address, opened without loading the page again. */
export const Way = ({ to, place, go, children }: Props) => (
  <a
    href={addressOf({ ...place, form: to })}
    onClick={(event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      go({ form: to });
    }}
  >
    {children}
  </a>
);
