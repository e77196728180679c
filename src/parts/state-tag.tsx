import type { StateColour } from '../../resources/kit/index.ts';
import './state-tag.css';

/** A state as a coloured word. The colours are mixed with the text's own, so that they read on light and dark. */
export const StateTag = ({ colour, children }: { colour: StateColour; children: string }) => (
  <span className="state-tag" data-colour={colour}>
    {children}
  </span>
);
