import type { ChatAction, ChatMedia } from '../../../common/contracts/chat-entry.ts';
import type { MediaKind } from '../../../common/flow/media-kinds.ts';
import { message as textMessage } from '../engine/actions.ts';
import type { BlockHandler } from './block.ts';
import { fill } from './fill.ts';

/** What carries a file, and its words with it. */
const carries: Record<MediaKind, (media: ChatMedia) => ChatAction[]> = {
  photo: (media) => [{ send_images: [media] }],
  'PDF File': (media) => [{ send_documents: [media] }],
  video: (media) => [{ send_videos: [media] }],
  // No words stand below a sound.
  audio: ({ link, caption }) => [textMessage(caption), { send_audios: [{ link, caption: '' }] }],
};

/** What it was to carry and is gone by now is left out. */
export const message: BlockHandler<'message'> = {
  async enter(context) {
    const { file, place, next } = context.block;
    const caption = fill(context.block.text, context);
    const link = file && (await context.shop.file(file.file));
    // A file goes alone: the form offers one or the other.
    if (file && link !== undefined) return { actions: carries[file.kind]({ link, caption }), file: file.file, next };
    const shown = place?.spot
      ? [{ send_locations: [{ ...place.spot, name: place.name, address: place.address }] }]
      : [];
    return { actions: [textMessage(caption), ...shown], next };
  },
};
