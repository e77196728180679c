import { shownFileName } from '../../../../common/file-name.ts';
import type { Handed } from '../../../providers/handed.ts';
import { type SentMedia, sendMedia, type WhatsAppSender } from '../../../providers/whatsapp/cloud-api.ts';
import type { Services } from '../../../services.ts';
import { wordsOf } from '../../engine/actions.ts';
import type { Claimed } from './claim.ts';
import { byItsId } from './handed-files.ts';

type Carrying = Pick<Claimed, 'id' | 'address'> & {
  action: NonNullable<Claimed['action']>;
  file: NonNullable<Claimed['file']>;
};

/** What a file is there, by the family of what it is; all others are documents. */
const types: Readonly<Record<string, SentMedia>> = { image: 'image', audio: 'audio', video: 'video' };
/** As WhatsApp wants it named where that says more: of Ogg it takes Opus alone, and nothing else is kept. */
const wireTypes: Readonly<Record<string, string>> = { 'audio/ogg': 'audio/ogg; codecs=opus' };
/** For a file without a name; a picture is known by what it is. */
const usualNames = { image: 'picture.jpg', audio: 'sound', video: 'video', document: 'document.pdf' } as const;

/** Sends a message's file to WhatsApp by its id there. */
export async function sendFile(
  services: Services,
  sender: WhatsAppSender,
  shopId: string,
  { id, address, action, file }: Carrying,
): Promise<Handed> {
  const [family = ''] = file.media_type.split('/');
  const type = types[family] ?? 'document';
  // A name without its last part says nothing to a phone.
  const name = (type === 'image' ? '' : shownFileName(file.name)) || usualNames[type];
  const wireType = wireTypes[file.media_type] ?? file.media_type;
  return byItsId(services, sender, shopId, { ...file, name, wireType }, (mediaId) =>
    sendMedia(sender, address, { type, id: mediaId, caption: wordsOf(action), name }, id),
  );
}
