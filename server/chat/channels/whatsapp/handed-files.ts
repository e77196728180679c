import type { Tx } from '../../../db/tenant-scope.ts';
import { type StoredMediaType, storedName } from '../../../files/keep.ts';
import type { Handed } from '../../../providers/handed.ts';
import type { WhatsAppSender } from '../../../providers/whatsapp/cloud-api.ts';
import { uploadMedia } from '../../../providers/whatsapp/media.ts';
import type { Services } from '../../../services.ts';

/** WhatsApp keeps what it was handed for 30 days (protocol sheet §4). */
const longestThere = 29 * 24 * 60 * 60 * 1000;
/** Its codes for what it has not, or not any more: no such parameter, value or file (protocol sheet §5). */
const isGone = (code: string | null): boolean => code !== null && ['100', '131009', '131052', '131053'].includes(code);
/** For a file that is not here. */
const notLoaded = '131053';

interface HandedFile {
  id: string;
  media_type: string;
  /** What it is called there, and the type that it is named there by. */
  name: string;
  wireType: string;
}
type There = { id: string; isNew: boolean } | Handed;
/** Those that are being found out: of many who are sent a film at once, the first has it handed over for all. */
const underway = new Map<string, Promise<There>>();
function once(key: string, work: () => Promise<There>): Promise<There> {
  // Nothing was sent yet: what goes wrong here is tried again, by each who waits for it.
  const begun = () =>
    work()
      .catch((): There => ({ is: 'again', code: notLoaded }))
      .finally(() => underway.delete(key));
  const found = underway.get(key) ?? begun();
  underway.set(key, found);
  return found;
}

/**
 * Sends a file by the id that it has there, and hands it over where there is none, or where WhatsApp has it no longer.
 */
export async function byItsId(
  services: Services,
  sender: WhatsAppSender,
  shopId: string,
  file: HandedFile,
  send: (mediaId: string) => Promise<Handed>,
): Promise<Handed> {
  const key = `${sender.base} ${sender.phoneNumberId} ${file.id}`;
  const there = (lost?: string) =>
    once(`${key} ${lost}`, async () => {
      const id = await services.db.withShop(shopId, (tx) => find(services, tx, shopId, sender, file));
      return id === undefined || id === lost ? handOver(services, sender, shopId, file) : { id, isNew: false };
    });
  const known = await there();
  if ('is' in known) return known;
  const sent = await send(known.id);
  if (known.isNew || sent.is !== 'failed' || !isGone(sent.code)) return sent;
  const anew = await there(known.id);
  return 'is' in anew ? anew : send(anew.id);
}

async function find(
  { world }: Services,
  tx: Tx,
  shopId: string,
  { phoneNumberId }: WhatsAppSender,
  { id }: HandedFile,
) {
  const found = await tx
    .selectFrom('whatsapp_media')
    .select('media_id')
    .where('shop_id', '=', shopId)
    .where('file_id', '=', id)
    .where('phone_number_id', '=', phoneNumberId)
    .where('uploaded_at', '>', new Date(world.now().getTime() - longestThere).toISOString())
    .executeTakeFirst();
  return found?.media_id;
}

async function handOver(
  services: Services,
  sender: WhatsAppSender,
  shopId: string,
  { id, media_type, name, wireType }: HandedFile,
): Promise<There> {
  const content = await services.files.blob(storedName(id, media_type as StoredMediaType, true), wireType);
  if (!content) return { is: 'failed', code: notLoaded };
  const uploaded = await uploadMedia(sender, { name, content });
  if ('is' in uploaded) return uploaded;
  const row = { media_id: uploaded.id, uploaded_at: services.world.now().toISOString() };
  await services.db.withShop(shopId, (tx) =>
    tx
      .insertInto('whatsapp_media')
      .values({ shop_id: shopId, file_id: id, phone_number_id: sender.phoneNumberId, ...row })
      .onConflict((conflict) => conflict.columns(['shop_id', 'file_id', 'phone_number_id']).doUpdateSet(row))
      .execute(),
  );
  return { id: uploaded.id, isNew: true };
}

/** What WhatsApp could not load for one is handed over anew for the next. */
export async function forgetIfGone(
  tx: Tx,
  shopId: string,
  { id, failure }: { id: string; failure: string | null },
): Promise<void> {
  if (!isGone(failure)) return;
  await tx
    .deleteFrom('whatsapp_media')
    .where('shop_id', '=', shopId)
    .where('file_id', '=', (of) =>
      of.selectFrom('messages').select('file_id').where('shop_id', '=', shopId).where('id', '=', id),
    )
    .execute();
}
