import { api } from '../common/api.ts';
import type { Language } from '../resources/enums.ts';
import type { Options, Theme } from './options.ts';
import type { Visitor } from './visitor.ts';

export interface Media {
  link: string;
  caption?: string;
}
export interface ReplyButtons {
  body: { text: string };
  action: { buttons: { reply: { id: string; title: string } }[] };
}
export interface ListMenu {
  header?: string;
  body?: string;
  footer?: string;
  button?: string;
  action: {
    button?: string;
    sections: { title?: string; rows: { id: string; title: string; description?: string }[] }[];
  };
}
export interface Place {
  latitude: number;
  longitude: number;
  name?: string;
  address?: string;
}
/** A single-key object: what to show and with what. */
export interface Action {
  send_message?: string;
  send_reply_button?: ReplyButtons;
  send_button?: ListMenu;
  send_images?: Media[];
  send_stickers?: Media[];
  send_videos?: Media[];
  send_audios?: Media[];
  send_documents?: Media[];
  send_locations?: Place[];
}
interface BotResponse {
  actions?: Action[];
  message?: string | string[];
  response?: ({ send_message?: string[] } & Action)[];
}
interface Setting {
  theme_config?: Partial<Theme>;
  whatsapp_url?: string | null;
  language?: Language;
}

/** Call 2 of the specification. Failures are ignored: the defaults stay. */
export const readSetting = ({ base, botId }: Options): Promise<Setting> =>
  api<Setting>(`${base}/api/plugin/${botId}/unauthenticated`).catch(() => ({}));

/** Calls 3 and 4: with a token as an authenticated WhatsApp-type call, without it as a public one. */
export async function sendMessage(
  { base, botId, token, language }: Options,
  { chatId, secret }: Visitor,
  message: string,
  type: 'text' | 'interactive',
): Promise<Action[]> {
  const answer = await api<BotResponse>(
    token ? `${base}/api/conversation/whatsapp` : `${base}/api/plugin/conversation/${botId}`,
    {
      method: 'POST',
      body: { message, chat_id: chatId, bot_id: botId, message_type: type },
      headers: {
        'x-visitor-secret': secret,
        ...(language ? { 'accept-language': language } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
    },
  );
  const said = [answer.message ?? []].flat().filter((text) => text !== '');
  const listed = (answer.response ?? []).flatMap((each) => [each.send_message ?? []].flat());
  return [...(answer.actions ?? []), ...[...said, ...listed].map((text) => ({ send_message: text }))];
}
