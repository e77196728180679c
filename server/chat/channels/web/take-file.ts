import type { ChatFileReply, VisitorHeaders } from '../../../../common/contracts/chat.ts';
import { keepFile, type Upload } from '../../../files/keep.ts';
import { consumeNow } from '../../../limits/consume.ts';
import { problem } from '../../../problems.ts';
import { makePlaces } from '../../../rest/places.ts';
import type { Services } from '../../../services.ts';
import { chatRecord } from '../../attachments/attach.ts';
import { visitorKind, whatItIs } from '../../attachments/what-it-is.ts';
import { converse } from '../../conversations/converse.ts';
import { ofNumber } from '../../conversations/open-conversation.ts';
import { queueReplies } from '../../conversations/queue-replies.ts';
import { again, answerOf, findConversation } from './answer-visitor.ts';
import { countMessage } from './count-message.ts';
import { entryWith } from './entries.ts';
import { addressOf, messageKey } from './visitor.ts';

/** Pictures of strangers that are looked at together: each takes memory, and a core for a moment. */
const lookPlace = makePlaces({ ofOne: 2, inAll: 3, line: 10 });
const lookPatience = 20_000;

interface Sending {
  shopId: string;
  botId: number;
  chatId: string;
  headers: VisitorHeaders;
  network: string;
}
interface Sent {
  name: string;
  bytes: Buffer;
}

/**
 * Takes a file into a visitor's chat that has begun, and answers with the call. Nothing is read of it before the chat
 * is found; sent again with the same id it changes nothing and is answered as before. Throws `conversation_not_found`,
 * `chat_file_type` for bytes that are no picture and no PDF, `too_many`, `too_many_chat_files`, and what `read` throws.
 */
export async function takeFile(
  services: Services,
  sending: Sending,
  read: () => Promise<Sent>,
): Promise<ChatFileReply> {
  const { shopId, chatId, headers, network } = sending;
  const secret = headers['x-visitor-secret'];
  const messageId = headers['x-message-id'];
  if (secret === undefined) throw problem('conversation_not_found');
  if (messageId === undefined) throw problem('validation_failed', { 'x-message-id': 'required' });
  const address = addressOf(chatId, secret);
  const key = messageKey(address, messageId);
  const chat = await services.db.withShop(shopId, (tx) => findConversation(tx, shopId, address));
  if (!chat) throw problem('conversation_not_found');
  const { name, bytes } = await read();
  const before = await answeredBefore(services, shopId, address, key);
  if (before) return before;
  // Before the work: looking at a picture is what costs.
  const [here, from, count] = [chat.id, `${shopId} ${network}`, bytes.length];
  await consumeNow(
    services,
    { limit: 'files_of_chat', key: here },
    { limit: 'file_bytes_of_chat', key: here, count },
    { limit: 'files_from_address', key: from },
    { limit: 'file_bytes_from_address', key: from, count },
    { limit: 'files_of_visitors', key: shopId },
    { limit: 'file_bytes_of_visitors', key: shopId, count },
  );
  const leave = await lookPlace(shopId, lookPatience);
  const upload = await whatItIs(visitorKind, bytes).finally(leave);
  if (!upload) throw problem('chat_file_type', { file: 'other' });
  return keepOrForget(services, sending, { address, key, name, upload });
}

/** The answer to what was taken before, also where it was lost. */
const answeredBefore = (services: Services, shopId: string, address: string, key: string) =>
  services.db.withShop(shopId, async (tx): Promise<ChatFileReply | undefined> => {
    const chat = await findConversation(tx, shopId, address);
    const sent = chat && (await entryWith(services, tx, { shopId, id: chat.id }, key));
    return sent && { ...(await again(services, tx, shopId, address, key)), sent };
  });

interface ReadyFile {
  address: string;
  key: string;
  name: string;
  upload: Upload;
}

/** File, message and the bot's answer together; where one of them fails, nothing is left of the others. */
async function keepOrForget(
  services: Services,
  { shopId, botId, headers, network }: Sending,
  { address, key, name, upload }: ReadyFile,
): Promise<ChatFileReply> {
  const kind = upload.mediaType === 'image/jpeg' ? 'image' : 'document';
  const taken = await services.db.withShop(shopId, async (tx) => {
    const chat = await lockChat();
    // Sent twice at once, it is kept once.
    if (await entryWith(services, tx, { shopId, id: chat.id }, key)) return undefined;
    const keeping = { name, isPrivate: true, upload, sentBy: null, records: [chatRecord], byVisitor: true };
    const file = await keepFile(services, tx, shopId, keeping);
    try {
      const reply = await converse(services, tx, shopId, {
        ...{ botId, channel: 'web', address, providerId: key, file: file.id },
        name: headers['x-visitor-name'] ?? null,
        phone: headers['x-visitor-phone'] ?? null,
        body: { media: { kind, id: file.id, caption: '', name: file.name } },
        incoming: { text: '', picked: null, media: kind },
      });
      if (!reply) throw new Error('a locked chat took a message of its own twice');
      const entries = await queueReplies(services, tx, shopId, chat.id, reply.replies, key, { isAnswer: true });
      // Last: from here to the commit the shop's chats wait for each other.
      await countMessage(services, tx, { shopId, conversationId: chat.id, network });
      const sent = await entryWith(services, tx, { shopId, id: chat.id }, key);
      if (!sent) throw new Error('a message that was stored is not there');
      return { ...answerOf(entries, reply.nextState), sent };
    } catch (error) {
      await services.files.remove(file.stored);
      throw error;
    }

    async function lockChat() {
      const found = await tx
        .selectFrom('conversations')
        .select('id')
        .where('shop_id', '=', shopId)
        .where('channel', '=', 'web')
        .where(ofNumber(null))
        .where('address', '=', address)
        .forUpdate()
        .executeTakeFirst();
      if (!found) throw problem('conversation_not_found');
      return found;
    }
  });
  const answer = taken ?? (await answeredBefore(services, shopId, address, key));
  if (!answer) throw problem('conversation_not_found');
  return answer;
}
