import type { ChatAction } from '../../../common/contracts/chat-entry.ts';
import { lineOfPlace } from '../../../common/map-line.ts';

export interface Line {
  from: 'customer' | 'bot';
  text: string;
  /** Where a picture is had. */
  picture?: string | undefined;
  options: readonly { id: string; title: string; description?: string }[];
}

const longestPlace = 400;

/** What of an action is read, and what is picked from it. */
export function lineOf(action: ChatAction, { picture, paper }: { picture: string; paper: string }): Line {
  const bot = { from: 'bot', options: [] } as const;
  if ('send_message' in action) return { ...bot, text: action.send_message };
  if ('send_reply_button' in action) {
    const { body, action: choice } = action.send_reply_button;
    return { ...bot, text: body.text, options: choice.buttons.map(({ reply }) => reply) };
  }
  if ('send_button' in action)
    return {
      ...bot,
      text: action.send_button.body,
      options: action.send_button.action.sections.flatMap(({ rows }) => rows),
    };
  if ('send_locations' in action)
    return { ...bot, text: action.send_locations.map((place) => lineOfPlace(place, longestPlace)).join('\n') };
  const [media] = Object.values(action).flat();
  const isPicture = 'send_images' in action;
  return {
    ...{ ...bot, picture: isPicture ? media?.link : undefined },
    text: media?.caption || (isPicture ? picture : paper),
  };
}
