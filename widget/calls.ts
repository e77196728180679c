import { api } from '../common/api.ts';
import type { ChatPage } from '../common/contracts/chat.ts';
import type { ChatEntry } from '../common/contracts/chat-entry.ts';
import type { Language } from '../resources/enums.ts';
import type { Action } from './actions.ts';
import { uuid } from './ids.ts';
import type { Options, Person } from './options.ts';
import type { Visitor } from './visitor.ts';

/** Who asks, and whom. */
export interface Line {
  options: Options;
  visitor: Visitor;
  language: Language;
}
/** An entry; its action may be any bot's, which says less. */
export type Entry = Omit<ChatEntry, 'action'> & { action?: Action };

/** A message on its way. Its id makes it one message however often it is sent. */
export interface Outgoing {
  id: string;
  /** What the visitor sees: what she wrote, or the title of what she picked. */
  shown: string;
  /** What is sent: the text, or the id of what she picked. */
  message: string;
  type: 'text' | 'interactive';
}

/** An action of another bot's, which says several texts at once. */
type Given = Omit<Action, 'send_message'> & { send_message?: string | string[] | undefined };
interface BotResponse {
  actions?: Action[];
  message?: string | string[];
  response?: Given[];
  /** Our own server's: the same with ids and cards. */
  messages?: Entry[];
}

/**
 * Calls 3 and 4 of the specification: with a token as an authenticated WhatsApp-type call, without it as a public one.
 * `kept`: the server keeps what is said, so that more may be heard and it may be read again.
 */
export async function sendMessage(
  line: Line,
  { id, message, type }: Outgoing,
  proof = '',
): Promise<{ replies: Entry[]; stored: boolean }> {
  const { base, botId, token, person } = line.options;
  const answer = await api<BotResponse>(
    token ? `${base}/api/conversation/whatsapp` : `${base}/api/plugin/conversation/${botId}`,
    {
      method: 'POST',
      body: { message, chat_id: line.visitor.chatId, bot_id: botId, message_type: type },
      headers: {
        ...whoAsks(line),
        'x-message-id': id,
        ...(proof && { 'x-chat-proof': proof }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...hint('name', person?.name),
        ...hint('phone', person?.phone),
      },
    },
  );
  if (answer.messages) return { replies: answer.messages, stored: true };
  const given: Given[] = [
    ...(answer.actions ?? []),
    { send_message: answer.message ?? [] },
    ...(answer.response ?? []),
  ];
  // Several texts are several messages.
  const actions = given.flatMap((each) =>
    each.send_message === undefined
      ? [each as Action]
      : [each.send_message]
          .flat()
          .filter(Boolean)
          .map((text) => ({ send_message: text })),
  );
  const at = new Date().toISOString();
  return { replies: actions.map((action) => ({ id: uuid(), from: 'shop', at, action })), stored: false };
}

/** What `identify` was told. What cannot be written in a header is left out. */
function hint(name: keyof Person, value: string | undefined): Record<string, string> {
  try {
    return value ? { [`x-visitor-${name}`]: encodeURIComponent(value) } : {};
  } catch {
    return {};
  }
}

/** What was said before, oldest first; with `after`, what came since. */
export const readHistory = async (line: Line, after?: string): Promise<Entry[]> =>
  (await api<ChatPage>(chatUrl(line, '', after), { headers: whoAsks(line) })).messages;

/** Shows the shop for a moment that something is written. */
export const tellWriting = (line: Line): Promise<unknown> =>
  api(chatUrl(line, '/typing'), { method: 'POST', headers: whoAsks(line) }).catch(() => undefined);

export const chatUrl = ({ options: { base, botId }, visitor }: Line, path: string, after?: string): string =>
  `${base}/api/plugin/conversation/${botId}${path}` +
  `?${new URLSearchParams({ chat_id: visitor.chatId, ...(after && { after }) })}`;

export const whoAsks = ({ visitor, language }: Line): Record<string, string> => ({
  'x-visitor-secret': visitor.secret,
  'accept-language': language,
});
