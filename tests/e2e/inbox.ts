import type { PhoneItem } from '../../common/rehearsal.ts';

/** A picture of one dot. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** One of the buttons below a question. */
export const pressed = (item: PhoneItem, title: string) =>
  item.kind === 'chat' &&
  item.from === 'shop' &&
  item.message.type === 'interactive' &&
  item.message.interactive.type === 'button' &&
  item.message.interactive.action.buttons.find(({ reply }) => reply.title === title)?.reply;
