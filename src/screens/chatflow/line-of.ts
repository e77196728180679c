import type { ChatAction } from '../../../common/contracts/chat-entry.ts';
import { lineOfPlace } from '../../../common/map-line.ts';

export interface Line {
  from: 'customer' | 'bot';
  text: string;
  /** What it shows or plays, and where that is had. */
  media?: { kind: 'picture' | 'sound' | 'film'; link: string } | undefined;
  options: readonly { id: string; title: string; description?: string }[];
}

const longestPlace = 400;

const kinds = { send_images: 'picture', send_audios: 'sound', send_videos: 'film' } as const;
type Named = Record<(typeof kinds)[keyof typeof kinds] | 'paper', string>;

/** What of an action is read, and what is picked from it. */
export function lineOf(action: ChatAction, named: Named): Line {
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
  const kind = Object.entries(kinds).find(([name]) => name in action)?.[1];
  const text = media?.caption || named[kind ?? 'paper'];
  return { ...bot, text, ...(kind && media && { media: { kind, link: media.link } }) };
}
