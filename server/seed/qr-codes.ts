import { dayAfter, dayAt } from '../../common/wall-time.ts';
import { timeZone } from '../../resources/brand.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { newCode } from '../qr/short-link.ts';
import type { Identity } from './identity.ts';
import { randomInteger, streamOf } from './random.ts';

/** Where they hang, and how many scan each on a day at most. */
const places = [
  { name: 'Kaunta', busiest: 6 },
  { name: 'Bango la Kariakoo', busiest: 3 },
  { name: 'Mfuko wa mzigo', busiest: 2 },
] as const;
/** Streams of other things begin below. */
const firstStream = 9_000_000;

interface Past {
  shopId: string;
  identity: Identity;
  seed: number;
  from: Date;
  to: Date;
}

/** Writes the printed codes of an invented past, and how often each was scanned by the day. Gives how many. */
export async function seedQrCodes(tx: Tx, { shopId, identity, seed, from, to }: Past): Promise<number> {
  const codes = places.map(({ name }) => ({
    ...{ shop_id: shopId, id: identity.newId(from), name, code: newCode(identity) },
    ...{ created_at: from.toISOString(), updated_at: from.toISOString() },
  }));
  const made = await tx
    .insertInto('qr_codes')
    .values(codes)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  if (made.length === 0) return 0;
  const last = dayAt(timeZone, to);
  const scans = places.flatMap(({ busiest }, at) => {
    const random = streamOf(seed, firstStream + at);
    const rows = [];
    for (let day = dayAt(timeZone, from); day <= last; day = dayAfter(day, 1))
      rows.push({ shop_id: shopId, qr_code_id: codes[at]?.id ?? '', day, scans: randomInteger(random, 0, busiest) });
    return rows.filter((row) => row.scans > 0);
  });
  await tx
    .insertInto('qr_scans')
    .values(scans)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return made.length;
}
