import { message as textMessage } from '../engine/actions.ts';
import type { BlockHandler } from './block.ts';
import { fill } from './fill.ts';

/** What it was to carry and is gone by now is left out. */
export const message: BlockHandler<'message'> = {
  async enter(context) {
    const { file, place, next } = context.block;
    const text = fill(context.block.text, context);
    const shown = place?.spot
      ? [{ send_locations: [{ ...place.spot, name: place.name, address: place.address }] }]
      : [];
    const link = file && (await context.shop.file(file.file));
    // A file goes alone: the form offers one or the other.
    if (link !== undefined) {
      const media = [{ link, caption: text }];
      const action = file?.kind === 'photo' ? { send_images: media } : { send_documents: media };
      return { actions: [action], file: file?.file, next };
    }
    return { actions: [textMessage(text), ...shown], next };
  },
};
