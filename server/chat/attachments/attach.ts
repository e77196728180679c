import { sql } from 'kysely';
import type { ChatAction } from '../../../common/contracts/chat-entry.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { problem } from '../../problems.ts';
import type { Services } from '../../services.ts';
import { chatFileUrl } from './address.ts';

/** Under what name a file says that it stands in chats: who may read these may read it. */
export const chatRecord = 'conversations';

/**
 * Makes a message of a file that the caller sent up: whoever reads the shop's chats may read it from then on. Throws
 * `validation_failed` for a file of another shop's or another person's.
 */
export async function attach(
  services: Services,
  tx: Tx,
  { shopId, actor }: { shopId: string; actor: { id: string | null } },
  { file, caption }: { file: string; caption: string },
): Promise<ChatAction> {
  const found = await tx
    .updateTable('files')
    .set({
      records: sql`case when ${chatRecord} = any(records) then records else array_append(records, ${chatRecord}) end`,
    })
    .where('shop_id', '=', shopId)
    .where('id', '=', file)
    .where('private', '=', true)
    .where('sent_by', '=', actor.id)
    .returning(['media_type'])
    .executeTakeFirst();
  if (!found) throw problem('validation_failed', { file_id: 'not_found' });
  const [family = ''] = found.media_type.split('/');
  return (actions[family] ?? actions.application)([{ link: chatFileUrl(services, file), caption }]);
}

type Media = Extract<ChatAction, { send_images: unknown }>['send_images'];
/** By the family of what it is. */
const actions: { application(media: Media): ChatAction } & Readonly<Record<string, (media: Media) => ChatAction>> = {
  image: (media) => ({ send_images: media }),
  video: (media) => ({ send_videos: media }),
  // No words stand below a sound.
  audio: (media) => ({ send_audios: media.map(({ link }) => ({ link, caption: '' })) }),
  application: (media) => ({ send_documents: media }),
};
