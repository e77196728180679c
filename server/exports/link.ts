import * as z from 'zod';
import { problem } from '../problems.ts';
import type { Services } from '../services.ts';
import { exportFile } from './file.ts';

/** Milliseconds: a browser opens it at once. */
const lifetime = 5 * 60_000;
const place = 'exports/link';
const sealed = z.strictObject({ shopId: z.uuid(), id: z.uuid(), until: z.number() });

/** An address that gives the file of a copy to whoever opens it in the next minutes: browsers save it as it comes. */
export function linkToExport({ secrets, world }: Services, shopId: string, id: string): string {
  const token = secrets.seal(JSON.stringify({ shopId, id, until: world.now().getTime() + lifetime }), place);
  return `/api/exports/file?token=${token}`;
}

/** The file that a link leads to. Throws `start_again` where it is too old, `not_found` for anything else. */
export async function openExport({ db, files, secrets, world }: Services, token: string) {
  const { shopId, id, until } = read(() => sealed.parse(JSON.parse(secrets.open(token, place))));
  if (until < world.now().getTime()) throw problem('start_again');
  const found = await db.withShop(shopId, (tx) =>
    tx
      .selectFrom('exports')
      .select('file_name')
      .where('shop_id', '=', shopId)
      .where('id', '=', id)
      .where('state', '=', 'ready')
      .executeTakeFirst(),
  );
  const file = found && (await files.open(exportFile(id)));
  if (!file) throw problem('not_found');
  return { stream: file.read(), bytes: file.bytes, name: found.file_name ?? exportFile(id) };
}

function read<T>(reading: () => T): T {
  try {
    return reading();
  } catch {
    throw problem('not_found');
  }
}
