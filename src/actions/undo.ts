import type { Resource } from '../../resources/kit/index.ts';

/** The action by which a record's last move is taken back, and the field that says until when it may. */
export const undoName = 'undo';
/** The toast that offers it for a record. */
export const undoToast = (id: string) => `undo ${id}`;
/** Milliseconds: nobody decides in less. */
export const shortest = 1000;

/**
 * How long a move that was just made may be taken back, in milliseconds, by what the server answered: its own time says
 * when the move was made and when that ends; what the answer took is over already. Undefined for no time.
 */
export function undoTimeOf({ actions }: Pick<Resource, 'actions'>, row: Row, elapsed: number): number | undefined {
  if (!actions?.[undoName] || !row.undo_until || !row.updated_at) return undefined;
  const left = Date.parse(String(row.undo_until)) - Date.parse(String(row.updated_at)) - elapsed;
  return left >= shortest ? left : undefined;
}
type Row = Readonly<Record<string, unknown>>;
