import type { Resource, RowAnatomy } from '../../../resources/kit/index.ts';
import { components } from '../../fields/index.ts';

/** What its definition says of a row, or what its columns' kinds make of it. */
export function anatomyOf(resource: Resource, columns: readonly string[]): RowAnatomy {
  if (resource.ui?.row) return resource.ui.row;
  const placed = (place: 'picture' | 'amount' | 'state') =>
    columns.find((name) => components[resource.fields[name]?.kind ?? 'id'].inCard === place);
  const [picture, amount, state] = [placed('picture'), placed('amount'), placed('state')];
  return {
    who: [resource.title],
    line: columns.filter((name) => ![resource.title, picture, amount, state].includes(name)),
    ...(picture !== undefined && { picture }),
    ...(amount !== undefined && { amount }),
    ...(state !== undefined && { state }),
  };
}
