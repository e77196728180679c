import { shownFileName } from '../../../../common/file-name.ts';
import { type StoredMediaType, storedName } from '../../../files/keep.ts';
import type { Handed } from '../../../providers/handed.ts';
import { type SentMedia, sendMedia, type WhatsAppSender } from '../../../providers/whatsapp/cloud-api.ts';
import { uploadMedia } from '../../../providers/whatsapp/media.ts';
import type { Services } from '../../../services.ts';
import { wordsOf } from '../../engine/actions.ts';
import type { Claimed } from './claim.ts';

type Carrying = Pick<Claimed, 'id' | 'address'> & {
  action: NonNullable<Claimed['action']>;
  file: NonNullable<Claimed['file']>;
};

/** WhatsApp's code for a file that cannot be loaded (protocol sheet §5). */
const notLoaded = '131053';

/** What a file is there, by the family of what it is; all others are documents. */
const types: Readonly<Record<string, SentMedia>> = { image: 'image', audio: 'audio', video: 'video' };
/** As WhatsApp wants it named where that says more: of Ogg it takes Opus alone, and nothing else is kept. */
const wireTypes: Readonly<Record<string, string>> = { 'audio/ogg': 'audio/ogg; codecs=opus' };
/** For a file without a name; a picture is known by what it is. */
const usualNames = { image: 'picture.jpg', audio: 'sound', video: 'video', document: 'document.pdf' } as const;

/** Hands a message's file to WhatsApp, then sends it by its id there. */
export async function sendFile(
  { files }: Services,
  sender: WhatsAppSender,
  { id, address, action, file }: Carrying,
): Promise<Handed> {
  const bytes = await files.get(storedName(file.id, file.media_type as StoredMediaType, true));
  if (!bytes) return { is: 'failed', code: notLoaded };
  const [family = ''] = file.media_type.split('/');
  const type = types[family] ?? 'document';
  // A name without its last part says nothing to a phone.
  const name = (type === 'image' ? '' : shownFileName(file.name)) || usualNames[type];
  const uploaded = await uploadMedia(sender, { mediaType: wireTypes[file.media_type] ?? file.media_type, name, bytes });
  if ('is' in uploaded) return uploaded;
  return sendMedia(sender, address, { type, id: uploaded.id, caption: wordsOf(action), name }, id);
}
