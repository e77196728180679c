import * as z from 'zod';
import type { FileTrouble } from '../../../common/contracts/inbox.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { keepFile } from '../../files/keep.ts';
import { downloadMedia } from '../../providers/whatsapp/media.ts';
import type { Services } from '../../services.ts';
import { findNumber, senderOf } from '../channels/whatsapp/numbers.ts';
import { chatRecord } from './attach.ts';
import { whatItIs } from './what-it-is.ts';

const jobData = z.object({ shopId: z.uuid(), messageId: z.uuid() });
type Wanted = z.infer<typeof jobData>;

/** As much as a sound or a film may have on WhatsApp; of papers it takes more, we do not. */
const largest = 16 * 1024 * 1024;
/** As long as WhatsApp keeps what somebody sent. */
const keptMilliseconds = 7 * 24 * 3_600_000;

/**
 * Job: fetches what a customer sent, outside of any transaction, and keeps it once, by what its bytes are. What may
 * still come is asked for again, ever more rarely; what does not is said in the chat.
 */
export async function fetchMedia(services: Services, data: unknown): Promise<void> {
  const wanted = jobData.parse(data);
  const { shopId } = wanted;
  const message = await services.db.withShop(shopId, (tx) => find(tx, wanted));
  if (!message || !('media' in message.body)) return;
  const { kind, id: mediaId, name = '' } = message.body.media;
  const sender = senderOf(services, message.number);
  const download = sender ? await downloadMedia(sender, mediaId, largest) : ({ ok: false, trouble: 'later' } as const);
  if (!download.ok && download.trouble === 'later') return comeBack(services, wanted, message);
  const upload = download.ok ? await whatItIs(kind, download.bytes) : undefined;
  await services.db.withShop(shopId, async (tx) => {
    // Fetched twice at once, it is kept once.
    if (!(await find(tx, wanted, true))) return;
    const how = { name, isPrivate: true, sentBy: null, records: [chatRecord] };
    const file = upload && (await keepFile(services, tx, shopId, { ...how, upload }));
    const trouble: FileTrouble | null = file ? null : download.ok ? 'disguised' : (download.trouble as FileTrouble);
    await settle(services, tx, wanted, message.conversation_id, { file_id: file?.id ?? null, file_trouble: trouble });
  });
}

const open = (tx: Tx, { shopId, messageId }: Wanted) =>
  tx
    .selectFrom('messages')
    .select(['conversation_id', 'body', 'created_at'])
    .where('shop_id', '=', shopId)
    .where('id', '=', messageId)
    .where('file_id', 'is', null)
    .where('file_trouble', 'is', null);

async function find(tx: Tx, wanted: Wanted, locks = false) {
  const message = await open(tx, wanted)
    .$if(locks, (some) => some.forUpdate())
    .executeTakeFirst();
  if (!message) return undefined;
  const conversation = await tx
    .selectFrom('conversations')
    .select('number_id')
    .where('shop_id', '=', wanted.shopId)
    .where('id', '=', message.conversation_id)
    .executeTakeFirstOrThrow();
  return { ...message, number: await findNumber(tx, wanted.shopId, conversation.number_id) };
}

function settle(
  { live }: Services,
  tx: Tx,
  { shopId, messageId }: Wanted,
  conversation: string,
  columns: { file_id: string | null; file_trouble: FileTrouble | null },
) {
  live.publish(shopId, { type: 'conversations.message', id: conversation });
  return tx.updateTable('messages').set(columns).where('shop_id', '=', shopId).where('id', '=', messageId).execute();
}

/** Sooner at first, then rarer, as long as WhatsApp has it. */
async function comeBack(
  services: Services,
  wanted: Wanted,
  { created_at, conversation_id }: { created_at: string; conversation_id: string },
): Promise<void> {
  const now = services.world.now().getTime();
  const age = now - new Date(created_at).getTime();
  const startAfterSeconds = Math.min(Math.max(Math.floor(age / 1000), 5), 3600);
  await services.db.withShop(wanted.shopId, async (tx) => {
    if (age > keptMilliseconds)
      return void (await settle(services, tx, wanted, conversation_id, { file_id: null, file_trouble: 'gone' }));
    const key = `media:${wanted.messageId}:${Math.round((now / 1000 + startAfterSeconds) / 5)}`;
    await services.jobs.enqueue(tx, 'chat.media', wanted, { key, startAfterSeconds });
  });
}
