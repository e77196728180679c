import type { ReactNode } from 'react';
import { useTexts } from '../../parts/use-texts.ts';
import { texts } from './texts.ts';

/** An amount that is the lowest of several. */
export const From = ({ children }: { children: ReactNode }) => (
  <span className="from">
    <small>{useTexts(texts).from}</small> {children}
  </span>
);
