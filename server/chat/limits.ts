import type { Action } from './actions.ts';

/** WhatsApp's limits (protocol sheet §3). The widget keeps them too, so that a flow means the same everywhere. */
export const limits = {
  text: 4096,
  body: 1024,
  header: 60,
  footer: 60,
  buttons: 3,
  buttonTitle: 20,
  buttonId: 256,
  menuButton: 20,
  rows: 10,
  rowId: 200,
  rowTitle: 24,
  rowDescription: 72,
  sectionTitle: 24,
  caption: 1024,
} as const;

/** Shortens to a number of code points, with … where something was cut. */
export function shorten(text: string, most: number): string {
  const points = [...text];
  return points.length <= most ? text : `${points.slice(0, most - 1).join('')}…`;
}

/** Makes an action fit the channel: texts are shortened; more options than it takes is the flow's fault and throws. */
export function fitAction(action: Action): Action {
  if ('send_message' in action) return { send_message: shorten(action.send_message, limits.text) };
  if ('send_reply_button' in action) {
    const { body, action: choice } = action.send_reply_button;
    if (choice.buttons.length === 0 || choice.buttons.length > limits.buttons)
      throw new RangeError(`a message has 1 to ${limits.buttons} buttons`);
    const buttons = choice.buttons.map(({ type, reply }) => ({
      type,
      reply: { id: identifier(reply.id, limits.buttonId), title: shorten(reply.title, limits.buttonTitle) },
    }));
    return {
      send_reply_button: { type: 'button', body: { text: shorten(body.text, limits.body) }, action: { buttons } },
    };
  }
  if ('send_button' in action) {
    const menu = action.send_button;
    const rows = menu.action.sections.flatMap((section) => section.rows);
    if (rows.length === 0 || rows.length > limits.rows) throw new RangeError(`a list has 1 to ${limits.rows} rows`);
    return {
      send_button: {
        header: shorten(menu.header, limits.header),
        body: shorten(menu.body, limits.body),
        footer: shorten(menu.footer, limits.footer),
        button: shorten(menu.button, limits.menuButton),
        action: {
          button: shorten(menu.action.button, limits.menuButton),
          sections: menu.action.sections.map((section) => ({
            title: shorten(section.title, limits.sectionTitle),
            rows: section.rows.map(({ id, title, description }) => ({
              id: identifier(id, limits.rowId),
              title: shorten(title, limits.rowTitle),
              description: shorten(description, limits.rowDescription),
            })),
          })),
        },
      },
    };
  }
  return action;
}

function identifier(id: string, most: number): string {
  if (id.length === 0 || id.length > most || id.trim() !== id) throw new RangeError(`'${id}' cannot name an option`);
  return id;
}
