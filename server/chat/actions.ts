import type { ChatCard } from '../../common/chat-entry.ts';

/** What a bot answers with, exactly as the specification shapes it: single-key objects, in order. */
export type Action =
  | { send_message: string }
  | { send_reply_button: ReplyButtons }
  | { send_button: ListMenu }
  | { send_images: Media[] }
  | { send_stickers: Media[] }
  | { send_videos: Media[] }
  | { send_audios: Media[] }
  | { send_documents: Media[] }
  | { send_locations: Place[] };

/** An action, and what our widget shows in its place; every other client shows the action. */
export interface Said {
  action: Action;
  card?: ChatCard;
}

export interface ReplyButtons {
  type: 'button';
  body: { text: string };
  action: { buttons: { type: 'reply'; reply: { id: string; title: string } }[] };
}
export interface ListMenu {
  header: string;
  body: string;
  footer: string;
  button: string;
  action: { button: string; sections: { title: string; rows: { id: string; title: string; description: string }[] }[] };
}
export interface Media {
  link: string;
  caption: string;
}
export interface Place {
  latitude: number;
  longitude: number;
  name: string;
  address: string;
}

export interface Option {
  id: string;
  title: string;
  description?: string;
}

export const message = (text: string): Action => ({ send_message: text });
export const picture = (link: string, caption = ''): Action => ({ send_images: [{ link, caption }] });

/** What an action lets the person choose from. */
export function optionsOf(action: Action): Option[] {
  if ('send_reply_button' in action) return action.send_reply_button.action.buttons.map(({ reply }) => reply);
  return 'send_button' in action ? action.send_button.action.sections.flatMap(({ rows }) => rows) : [];
}

/** Up to three options become buttons, more become a list menu. */
export function offer(
  text: string,
  options: readonly Option[],
  menu: { button: string; header?: string; footer?: string },
): Action {
  const plain = options.every(({ description }) => description === undefined);
  if (options.length <= 3 && plain) {
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
