import { partsOf } from '../parts/inside.ts';
import { lazyInput } from '../parts/lazy-input.tsx';
import { Parts } from '../parts/parts.tsx';
import { startsOf } from '../start.ts';
import type { FieldComponents } from '../types.ts';

/** Parts that belong together; lists are filtered by them one by one, under their columns' names. */
export const group: FieldComponents = {
  cell: ({ field, value, words, titles }) => (
    <span className="group-cell">
      <Parts fields={partsOf(field)} values={(value ?? {}) as Record<string, unknown>} words={words} titles={titles} />
    </span>
  ),
  ...lazyInput(() => import('./input.tsx')),
  filter: null,
  wide: true,
  isOwnItem: true,
  isItsParts: true,
  start: (field) => startsOf(partsOf(field)),
};
