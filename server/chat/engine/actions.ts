import type { ChatAction } from '../../../common/contracts/chat-entry.ts';
import { limits } from '../../../common/flow/limits.ts';

export interface Option {
  id: string;
  title: string;
  description?: string;
}

export const message = (text: string): ChatAction => ({ send_message: text });
export const picture = (link: string, caption = ''): ChatAction => ({ send_images: [{ link, caption }] });

/** What an action lets the person choose from. */
export function optionsOf(action: ChatAction): Option[] {
  if ('send_reply_button' in action) return action.send_reply_button.action.buttons.map(({ reply }) => reply);
  return 'send_button' in action ? action.send_button.action.sections.flatMap(({ rows }) => rows) : [];
}

const captions = (media: readonly { caption: string }[]) => media.map(({ caption }) => caption).join('\n');

/** What an action says, without what is picked from it; empty where it has no words. */
export function wordsOf(action: ChatAction): string {
  if ('send_message' in action) return action.send_message;
  if ('send_reply_button' in action) return action.send_reply_button.body.text;
  if ('send_button' in action) return action.send_button.body;
  if ('send_locations' in action) return action.send_locations.map(({ name }) => name).join('\n');
  const [media = []] = Object.values(action);
  return captions(media);
}

/** Up to three options become buttons, more become a list menu, as fewer do where it `isList`. */
export function offer(
  text: string,
  options: readonly Option[],
  menu: { button: string; header?: string; footer?: string; isList?: boolean },
): ChatAction {
  const hasOnlyTitles = options.every(({ description }) => description === undefined);
  if (!menu.isList && options.length <= limits.buttons && hasOnlyTitles) {
    return {
      send_reply_button: {
        type: 'button',
        body: { text },
        action: { buttons: options.map(({ id, title }) => ({ type: 'reply', reply: { id, title } })) },
      },
    };
  }
  const rows = options.map(({ id, title, description = '' }) => ({ id, title, description }));
  return {
    send_button: {
      header: menu.header ?? '',
      body: text,
      footer: menu.footer ?? '',
      button: menu.button,
      action: { button: menu.button, sections: [{ title: menu.header ?? '', rows }] },
    },
  };
}
