import type { ReactNode } from 'react';
import type { StateColour } from '../../resources/kit/index.ts';
import './state-tag.css';

/** A state as a word on its quiet colour; `rehearsal` marks what is no real money. */
export const StateTag = ({ colour, children }: { colour: StateColour | 'rehearsal'; children: ReactNode }) => (
  <span className="state-tag" data-colour={colour}>
    {children}
  </span>
);
