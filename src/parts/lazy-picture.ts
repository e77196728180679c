import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

const Blank = () => null;
/** A picture in a file of its own: fetched when it is seen, and left out where it cannot be. */
export const lazyPicture = (load: () => Promise<{ default: ComponentType }>): LazyExoticComponent<ComponentType> =>
  lazy(() => load().catch(() => ({ default: Blank })));
