import { reservedOf } from '../../resources/kit/access.ts';
import type { Resource } from '../../resources/kit/index.ts';
import { openValues, reservedWrites } from '../../resources/kit/reserved.ts';
import { closedTo, mayDo } from '../../resources/may.ts';
import type { Holder } from '../../resources/permissions.ts';
import { problem } from '../problems.ts';
import type { AnyBehaviour } from './behaviour.ts';
import type { Row } from './row.ts';

/** How a row of a record type is shown to somebody: without what is kept for others. */
export type Shown = <R extends Row>(holder: Holder, row: R) => R;

export function shownOf(resource: Resource, { shown }: Pick<AnyBehaviour, 'shown'>): Shown {
  if (shown) return shown as Shown;
  const { name, fields } = resource;
  if (reservedOf(resource).length === 0) return (_, row) => row;
  return <R extends Row>(holder: Holder, row: R) => openValues(fields, row, (only) => mayDo(holder, name, only)) as R;
}

/** Throws `not_allowed` with what is missing where a field is kept for others. */
export function refuseReserved({ name, fields }: Resource, holder: Holder, field: string): void {
  const only = fields[field]?.options.only;
  if (only !== undefined && !mayDo(holder, name, only))
    throw problem('not_allowed', {}, { missing: [`${name}.${only}`] });
}

/**
 * What somebody writes of a record. Throws `not_allowed` with what is missing for what is kept for others; that it is
 * empty, which is how a record without it comes back, says nothing.
 */
export function inputOf(resource: Resource, holder: Holder, body: Row): Row {
  const holds = (only: string) => mayDo(holder, resource.name, only);
  const missing = reservedWrites(resource.fields, body, holds).map((only) => `${resource.name}.${only}`);
  if (missing.length > 0) throw problem('not_allowed', {}, { missing });
  return reservedOf(resource).every(holds) ? body : openValues(resource.fields, body, holds);
}

/**
 * Throws `not_allowed` with what is missing where a record, `before` it is written, is given another value of what
 * others change; that it stays as it is, which is how a record comes back, says nothing.
 */
export function refuseClosed(resource: Resource, holder: Holder, change: Row, before: Row = {}): void {
  const missing = closedTo(holder, resource).flatMap(([name, needs]) =>
    name in change && (change[name] ?? null) !== (before[name] ?? null) ? [needs] : [],
  );
  if (missing.length > 0) throw problem('not_allowed', {}, { missing: [...new Set(missing)] });
}
