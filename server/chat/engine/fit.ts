import type { ChatAction } from '../../../common/contracts/chat-entry.ts';
import { limits, shorten } from '../../../common/flow/limits.ts';
import type { BotReply } from '../../stored/message-body.ts';
import { message } from './actions.ts';

/**
 * Makes actions fit the channel: long texts end in …, equal titles are told apart, what is too many or says nothing is
 * left out. Never throws.
 */
export const fitReplies = (replies: readonly BotReply[]): BotReply[] =>
  replies.flatMap(({ action, card, ...reply }) =>
    fitAction(action).map((fitted, index): BotReply => {
      if (card === undefined) return { ...reply, action: fitted };
      // What became several messages is still one card.
      return { ...reply, action: fitted, card: index === 0 ? card : { kind: 'covered' } };
    }),
  );

function fitAction(action: ChatAction): ChatAction[] {
  if ('send_message' in action) {
    const text = shorten(action.send_message, limits.text);
    return text.trim() === '' ? [] : [message(text)];
  }
  if ('send_reply_button' in action) {
    const { body, action: choice } = action.send_reply_button;
    const title = distinct(limits.buttonTitle);
    const buttons = choice.buttons
      .slice(0, limits.buttons)
      .map(({ type, reply }) => ({ type, reply: { id: reply.id, title: title(reply.title) } }));
    const text = shorten(body.text, limits.body);
    if (buttons.length === 0) return fitAction(message(text));
    return [{ send_reply_button: { type: 'button', body: { text: filled(text) }, action: { buttons } } }];
  }
  if ('send_button' in action) {
    const menu = action.send_button;
    const body = shorten(menu.body, limits.body);
    const title = distinct(limits.rowTitle);
    let left: number = limits.rows;
    const sections = menu.action.sections.flatMap((section) => {
      const rows = section.rows.slice(0, left).map((row) => ({
        id: row.id,
        title: title(row.title),
        description: shorten(row.description, limits.rowDescription),
      }));
      left -= rows.length;
      return rows.length === 0 ? [] : [{ title: shorten(section.title, limits.sectionTitle), rows }];
    });
    if (sections.length === 0) return fitAction(message(body));
    const button = filled(shorten(menu.button, limits.menuButton));
    const header = shorten(menu.header, limits.header);
    const footer = shorten(menu.footer, limits.footer);
    return [{ send_button: { header, body: filled(body), footer, button, action: { button, sections } } }];
  }
  if ('send_locations' in action) return [action];
  return Object.entries(action).map(
    ([kind, media]) =>
      ({
        [kind]: media.map((each) => ({ ...each, caption: shorten(each.caption, limits.caption) })),
      }) as ChatAction,
  );
}

/** WhatsApp refuses an empty text where one is needed. */
const filled = (text: string) => (text.trim() === '' ? '…' : text);

/** Gives each title of one message a form of its own within the limit. */
function distinct(max: number): (title: string) => string {
  const used = new Set<string>();
  return (title) => {
    let short = filled(shorten(title, max));
    for (let count = 2; used.has(short); count++) {
      const suffix = ` ${count}`;
      short = `${shorten(title, max - suffix.length)}${suffix}`;
    }
    used.add(short);
    return short;
  };
}
