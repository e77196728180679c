import { Suspense } from 'react';
import { viewOf } from '../../resources/index.ts';
import type { Row } from '../../resources/types.ts';

export const hasRowAmount = (name: string): boolean => viewOf(name).slots?.['row.amount'] !== undefined;

/** What a row comes to, of a record type that has no field for it. */
export function RowAmount({ name, row }: { name: string; row: Readonly<Record<string, unknown>> }) {
  const Amount = viewOf(name).slots?.['row.amount'];
  return <Suspense>{Amount && <Amount row={row as Row} />}</Suspense>;
}
