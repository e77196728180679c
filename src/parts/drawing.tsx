import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode } from 'react';

/** A picture of what is not there yet, in the tones of `.empty-picture`, on a field of 160 by 120. */
export const Drawing = ({ children }: { children: ReactNode }) => (
  <svg className="drawing" viewBox="0 0 160 120" aria-hidden="true">
    {children}
  </svg>
);

const Blank = () => null;
/** A picture in a file of its own: fetched when it is seen, and left out where it cannot be. */
export const lazyPicture = (load: () => Promise<{ default: ComponentType }>): LazyExoticComponent<ComponentType> =>
  lazy(() => load().catch(() => ({ default: Blank })));
