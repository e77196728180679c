import type { FlowReplayed } from '../../../common/contracts/flows.ts';
import type { Flow } from '../../../common/flow/flow.ts';
import { overview } from './flows.ts';
import { type Played, type Player, playerOf } from './try.ts';

const days = 7;
const dayMs = 86_400_000;
/** So many chats, the newest, so many messages of each, and so many looked through to find them. */
const maxChats = 20;
const maxMessages = 12;
const maxRead = 1000;

type Context = Parameters<typeof playerOf>;

/**
 * Plays what customers wrote to the bot in the last days through what is published and through another flow: of each
 * chat where they part first, and what either says there. Both are played with the goods of today; nothing is written.
 */
export async function replay(services: Context[0], tx: Context[1], by: Context[2], other: Flow): Promise<FlowReplayed> {
  const { published } = await overview(tx, by.shopId);
  const since = new Date(services.world.now().getTime() - days * dayMs).toISOString();
  const rows = await tx
    .selectFrom('flow_runs as run')
    .innerJoin('messages', (join) =>
      join.onRef('messages.shop_id', '=', 'run.shop_id').onRef('messages.id', '=', 'run.id'),
    )
    .innerJoin('conversations as chat', (join) =>
      join.onRef('chat.shop_id', '=', 'run.shop_id').onRef('chat.id', '=', 'run.conversation_id'),
    )
    .select(['chat.id as conversation', 'chat.name', 'chat.language', 'run.at', 'messages.body'])
    .where('run.shop_id', '=', by.shopId)
    .where('run.at', '>=', since)
    .orderBy('run.at', 'desc')
    .orderBy('messages.seq', 'desc')
    .limit(maxRead)
    .execute();
  const chats = [...Map.groupBy(rows, ({ conversation }) => conversation).values()].slice(0, maxChats);
  const player = await playerOf(services, tx, by);
  const parts: FlowReplayed['parts'] = [];
  let messages = 0;
  for (const chat of chats) {
    let [now, then]: [Played | null, Played | null] = [null, null];
    for (const { conversation, name, language, at, body } of chat.toReversed().slice(0, maxMessages)) {
      if (!('text' in body)) continue;
      messages += 1;
      const wrote = { language, text: body.text, picked: body.picked };
      now = await goOn(player, published.graph, now, wrote);
      then = await goOn(player, other, then, wrote);
      if (wayOf(now) === wayOf(then)) continue;
      parts.push({ conversation, name, at, text: body.text, before: actionsOf(now), after: actionsOf(then) });
      break;
    }
  }
  return { days, chats: chats.length, messages, parts };
}

const goOn = (
  player: Player,
  graph: Flow,
  before: Played | null,
  { language, ...wrote }: { language: Played['language']; text: string; picked: string | null },
): Promise<Played> => player({ ...wrote, graph, state: before?.state ?? null, language: before?.language ?? language });

/** Which way a message went; words that were written anew are no other way. */
const wayOf = ({ path, handOver, isAgain }: Played): string => JSON.stringify([path, handOver, isAgain]);

const actionsOf = ({ replies }: Played) => replies.map(({ action }) => action);
