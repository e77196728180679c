import type { ChatAction, ChatCard, ChatMedia } from '../../../common/contracts/chat-entry.ts';
import { withoutAddress } from '../../../common/without-address.ts';

/** What an action shows and asks for beside its words. */
export interface Shown {
  card?: ChatCard | undefined;
  wants?: 'place' | undefined;
}

/**
 * An action as the bodies of Graph calls (protocol sheet §2): one each, or one for each item of a list. A text whose
 * card has a button for its link comes with that button instead of the address; one that asks where somebody is, with
 * the button that sends it.
 */
export function bodiesOf(action: ChatAction, { card, wants }: Shown = {}): object[] {
  if ('send_message' in action) {
    const { send_message: body } = action;
    const link = card && 'button' in card && card.button ? { url: card.url, button: card.button } : undefined;
    const text = link && withoutAddress(body, link.url);
    if (link && text && [...text].length <= longestBody) {
      const parameters = { display_text: link.button, url: link.url };
      const interactive = { type: 'cta_url', body: { text }, action: { name: 'cta_url', parameters } };
      return [{ type: 'interactive', interactive }];
    }
    if (wants === 'place' && [...body].length <= longestBody) {
      const interactive = { type: 'location_request_message', body: { text: body }, action: { name: 'send_location' } };
      return [{ type: 'interactive', interactive }];
    }
    return [{ type: 'text', text: { body, preview_url: /https?:\/\//.test(body) } }];
  }
  if ('send_reply_button' in action) return [{ type: 'interactive', interactive: action.send_reply_button }];
  if ('send_button' in action) {
    const { header, body, footer, action: menu } = action.send_button;
    const sections = menu.sections.map(({ title, rows }) => ({
      ...(title === '' ? {} : { title }),
      rows: rows.map(({ description, ...row }) => (description === '' ? row : { ...row, description })),
    }));
    const interactive = {
      type: 'list',
      ...(header === '' ? {} : { header: { type: 'text', text: header } }),
      body: { text: body },
      ...(footer === '' ? {} : { footer: { text: footer } }),
      action: { button: menu.button, sections },
    };
    return [{ type: 'interactive', interactive }];
  }
  if ('send_locations' in action)
    return action.send_locations.map(({ name, address, ...spot }) => ({
      type: 'location',
      // An address is shown below a name alone.
      location: { ...spot, ...(name !== '' && { name, ...(address !== '' && { address }) }) },
    }));
  return Object.entries(mediaTypes).flatMap(([name, type]) =>
    (name in action ? Object.values<ChatMedia[]>(action).flat() : []).map(({ link, caption }) => ({
      type,
      [type]: { link, ...(caption === '' || !captioned.has(type) ? {} : { caption }) },
    })),
  );
}

/** Characters that WhatsApp takes above a button. */
const longestBody = 1024;

const mediaTypes = {
  send_images: 'image',
  send_stickers: 'sticker',
  send_videos: 'video',
  send_audios: 'audio',
  send_documents: 'document',
};
const captioned = new Set(['image', 'video', 'document']);
