import { sql } from 'kysely';
import type { Attachment, Kind, Resource } from '../../resources/kit/index.ts';
import { leavesOf } from '../../resources/kit/leaves.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { problem } from '../problems.ts';
import type { Row } from './row.ts';

/** A file that a record names: where, and what it must be. */
interface Named {
  path: string;
  id: string;
  mediaType: string;
  /** Seen by its shop alone; a public one stands on public pages. */
  isPrivate: boolean;
}
/** What a file must be that stands as a paper of this kind. */
const mediaTypes = { photo: 'image/jpeg', 'PDF File': 'application/pdf' } as const;
const filesOf: { [K in Kind]?: (value: unknown, path: string) => Named[] } = {
  file: (id, path) => (typeof id === 'string' ? [{ path, id, mediaType: 'image/jpeg', isPrivate: false }] : []),
  attachment: (value, path) => {
    const attachment = value as Attachment | null;
    if (attachment === null || attachment.kind === 'URL Link') return [];
    return [{ path: `${path}.file`, id: attachment.file, mediaType: mediaTypes[attachment.kind], isPrivate: true }];
  },
};

/**
 * A file named in a record must be a file of this shop, and of the kind that stands there. Of a private one it is noted
 * that such a record names it: who may read these may read it.
 */
export async function checkFiles(
  tx: Tx,
  shopId: string,
  { name, fields }: Pick<Resource, 'name' | 'fields'>,
  row: Row,
): Promise<void> {
  const named = [...leavesOf(fields, row)].flatMap(
    ({ field, value, path }) => filesOf[field.kind]?.(value, path) ?? [],
  );
  if (named.length === 0) return;
  const ids = named.map(({ id }) => id);
  const found = await tx
    .selectFrom('files')
    .select(['id', 'media_type', 'private'])
    .where('shop_id', '=', shopId)
    .where('id', 'in', ids)
    // One that nobody named until now may be about to go.
    .forKeyShare()
    .execute();
  const fits = ({ id, mediaType, isPrivate }: Named) =>
    found.some((file) => file.id === id && file.media_type === mediaType && file.private === isPrivate);
  const missing = named.filter((each) => !fits(each));
  if (missing.length > 0)
    throw problem('validation_failed', Object.fromEntries(missing.map(({ path }) => [path, 'not_found'])));
  const isNew = sql<boolean>`not ${name} = any(records)`;
  await tx
    .updateTable('files')
    .set({ records: sql`array_append(records, ${name})` })
    .where('shop_id', '=', shopId)
    .where('id', 'in', ids)
    .where('private', '=', true)
    .where(isNew)
    .execute();
}
