import { http } from '../app/http.ts';
import { type Former, restored } from './restored.ts';

/** So many calls at once: of a hundred, each alone would take minutes on a slow line. */
const atOnce = 4;

interface Restoring<R> {
  resource: string;
  /** As they were. */
  rows: readonly R[];
  fields: readonly string[];
}
/** A row that was not written back, and why. */
interface Unrestored<R> {
  row: R;
  error: unknown;
}
/** Writes rows back as they were; gives those of which it was not done. */
export async function restore<R extends Former>({ resource, rows, fields }: Restoring<R>): Promise<Unrestored<R>[]> {
  const left = [...rows];
  const found: Unrestored<R>[] = [];
  const one = (row: R) => {
    const { values, headers } = restored(row, fields);
    return http.patch(`/api/${resource}/${row.id}`, values, { headers }).catch((error) => found.push({ row, error }));
  };
  const work = async () => {
    for (let row = left.shift(); row; row = left.shift()) await one(row);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return found;
}
