import { http } from '../app/http.ts';
import { type Former, restored } from './restored.ts';

/** So many calls at once: of a hundred, each alone would take minutes on a slow line. */
const atOnce = 4;

interface Restoring {
  resource: string;
  /** As they were. */
  rows: readonly Former[];
  fields: readonly string[];
}
/** Writes rows back as they were; gives why it was not done, for each where it was not. */
export async function restore({ resource, rows, fields }: Restoring): Promise<unknown[]> {
  const left = [...rows];
  const errors: unknown[] = [];
  const work = async () => {
    for (let row = left.shift(); row; row = left.shift()) {
      const { values, headers } = restored(row, fields);
      await http.patch(`/api/${resource}/${row.id}`, values, { headers }).catch((error) => errors.push(error));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return errors;
}
