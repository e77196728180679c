import { PassThrough, Readable } from 'node:stream';
import yazl from 'yazl';
import * as z from 'zod';
import { brand } from '../../resources/brand.ts';
import { exports as definition } from '../../resources/exports.ts';
import { system } from '../actor.ts';
import { emit } from '../events/emit.ts';
import { type StoredMediaType, storedName } from '../files/keep.ts';
import { fileRefusal } from '../files/refusal.ts';
import type { Caller } from '../http.ts';
import { beforeAnyId } from '../ids.ts';
import { registry } from '../rest/registry.ts';
import { callerBehind } from '../roles/caller-behind.ts';
import type { Services } from '../services.ts';
import { exportFile } from './file.ts';
import { leftOutFor } from './left-out.ts';
import { settingsOf, tablesOf } from './tables.ts';

const data = z.object({ shopId: z.uuid(), id: z.uuid() });
/** Days for which it can be fetched. */
const keepDays = 7;
const filesAtOnce = 200;

/**
 * Job: makes the file of one copy and says that it is ready. Cut off, it begins anew: nothing of it is seen before it
 * is whole.
 */
export async function makeExport(services: Services, raw: unknown): Promise<void> {
  const { shopId, id } = data.parse(raw);
  const wanted = await services.db.withShop(shopId, (tx) =>
    tx
      .selectFrom('exports')
      .select(['by', 'by_id'])
      .where('shop_id', '=', shopId)
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .executeTakeFirst(),
  );
  if (!wanted) return;
  const made = await write(services, shopId, id, wanted).catch((error: unknown) => {
    services.log.error({ err: error, shop: shopId, export: id }, 'a copy of everything could not be made');
    return undefined;
  });
  const now = services.world.now();
  const change = made
    ? { state: 'ready' as const, ...made, expires_at: new Date(now.getTime() + keepDays * 86_400_000).toISOString() }
    : { state: 'failed' as const };
  await services.db.withShop(shopId, async (tx) => {
    const ended = await tx
      .updateTable('exports')
      .set({ ...change, updated_at: now.toISOString() })
      .where('shop_id', '=', shopId)
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .returning('id')
      .executeTakeFirst();
    if (!ended) return;
    const context = { services, tx, shopId, actor: system(brand.name) };
    await emit(context, definition, change.state, { id }, {});
  });
}

type OrderedBy = Parameters<typeof callerBehind>[2];

interface Made {
  rows: number;
  files: number;
  kilobytes: number;
  left_out: string;
}

/** With what who ordered it may see now; undefined where they no longer work in the shop. */
async function write(services: Services, shopId: string, id: string, by: OrderedBy): Promise<Made | undefined> {
  const caller = await services.db.withShop(shopId, (tx) => callerBehind(tx, shopId, by));
  if (!caller) return undefined;
  const leftOut = leftOutFor(caller);
  const zip = new yazl.ZipFile();
  const out = zip.outputStream.pipe(new PassThrough());
  let rows = 0;
  let broken: unknown;
  // What breaks while it is read breaks the file, so that nobody takes a part for the whole.
  const fail = (error: unknown) => {
    broken ??= error;
    out.destroy(error instanceof Error ? error : new Error(String(error)));
  };
  zip.on('error', fail);
  zip.addBuffer(Buffer.from(JSON.stringify(await settingsOf(services, caller, registry), null, 2)), 'settings.json');
  for (const table of tablesOf(services, caller, registry, [definition.name]))
    zip.addReadStreamLazy(`${table.name}.csv`, {}, (take) => {
      const lines = table.lines((count) => {
        rows += count;
      });
      take(null, lines.on('error', fail));
    });
  const all = await filesOf(services, shopId);
  // Who may see everything takes along also what no record names.
  const files = leftOut.length === 0 ? all : all.filter((file) => isRead(caller, file));
  for (const { name, stored } of files)
    zip.addReadStreamLazy(name, { compress: false }, (take) => {
      services.files.get(stored).then((bytes) => take(null, Readable.from([bytes ?? Buffer.alloc(0)])), fail);
    });
  zip.end();
  const bytes = await services.files.write(exportFile(id), out);
  if (broken !== undefined) throw broken;
  return { rows, files: files.length, kilobytes: Math.ceil(bytes / 1000), left_out: JSON.stringify(leftOut) };
}

interface OwnFile {
  /** In the copy. */
  name: string;
  /** Where its bytes lie. */
  stored: string;
  private: boolean;
  sent_by: string | null;
  records: readonly string[];
}
const isRead = (caller: Caller, file: OwnFile) =>
  !file.private || fileRefusal(registry.resources, caller, file) === undefined;

/** Every picture and paper. */
async function filesOf(services: Services, shopId: string): Promise<OwnFile[]> {
  const found: OwnFile[] = [];
  for (let after: string = beforeAnyId; ; ) {
    const page = await services.reads.rows(shopId, (tx) =>
      tx
        .selectFrom('files')
        .select(['id', 'media_type', 'private', 'sent_by', 'records'])
        .where('shop_id', '=', shopId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(filesAtOnce)
        .execute(),
    );
    for (const { id, media_type, ...file } of page) {
      const stored = storedName(id, media_type as StoredMediaType, file.private);
      found.push({ ...file, name: `files/${id}.${stored.split('.').at(-1)}`, stored });
    }
    const last = page.at(-1);
    if (!last || page.length < filesAtOnce) return found;
    after = last.id;
  }
}
