import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { CollectionName } from '../../resources/index.ts';

/** What records come to in all: a page made by hand, at the address of their view's `paths.overview`. */
export const overviews: Partial<Record<CollectionName, LazyExoticComponent<ComponentType>>> = {
  expenses: lazy(() => import('./expenses/index.tsx')),
};
