import { type ComponentType, createContext, type LazyExoticComponent, Suspense, useContext } from 'react';

type Row = Record<string, unknown> & { id: string };

/** What the rows of the page's list come to, of a record type that has no field for it. */
export const RowAmountContext = createContext<LazyExoticComponent<ComponentType<{ row: Row }>> | undefined>(undefined);

export const useHasRowAmount = (): boolean => useContext(RowAmountContext) !== undefined;

export function RowAmount({ row }: { row: Readonly<Record<string, unknown>> }) {
  const Amount = useContext(RowAmountContext);
  return <Suspense>{Amount && <Amount row={row as Row} />}</Suspense>;
}
