import { Contains } from '../parts/contains.tsx';
import { lazyInput } from '../parts/lazy-input.tsx';
import type { FieldComponents } from '../types.ts';

export const colour: FieldComponents = {
  cell: ({ value }) =>
    typeof value === 'string' ? (
      <span className="colour-cell">
        <i style={{ background: value }} aria-hidden="true" /> <code>{value}</code>
      </span>
    ) : (
      ''
    ),
  ...lazyInput(() => import('./input.tsx')),
  filter: Contains,
  needsLabel: true,
};
