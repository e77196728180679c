import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { pause, readEvents } from '../../common/event-stream.ts';
import { accessToken, followToken, tokenHeader } from '../../common/session.ts';
import { type EventType, resources } from '../../resources/index.ts';
import type { Resource } from '../../resources/kit/index.ts';
import { missed, type Signal } from '../../resources/signals.ts';
import { userQuery } from './access.ts';
import { anyChatKey, chatKey } from './chat-key.ts';
import { connection, doubt, onConnection, reached } from './connection.ts';
import { silentMs } from './connection-times.ts';
import { leaveShop } from './left-shop.ts';
import { notifyFollowers } from './live-provider.ts';
import { newsKey } from './news-key.ts';
import { forgetAnswers } from './offline/forget.ts';
import { leavesForAnother } from './page-session.ts';
import { peopleWaitingKey } from './people-waiting.ts';
import { savesData } from './saves-data.ts';
import { sessionEnded } from './session-ended.ts';
import { showsAny } from './shows.ts';
import { heardWriting, heardWritten } from './visitor-writes.ts';

export interface LiveEvent {
  /** `orders.cancelled`: the record type, and what happened. */
  type: EventType | Signal | typeof missed;
  /** Of the record. */
  id?: string;
  number?: number;
  /** Minor units. */
  amount?: number;
  rehearsal?: boolean;
  /** How many are on the shelf. */
  left?: number;
  /** The day that is promised. */
  on?: string;
  /** The member of the shop who did it. */
  by?: string;
  /** Whom alone it concerns. */
  to?: string;
  /** The message of a chat, by its place. */
  seq?: number;
  unsure?: boolean;
  /** It happened before the line was open, and after the page began to fetch. */
  recent?: true;
}
const touches = new Map(Object.values(resources).map((record: Resource) => [record.name, record.touches ?? []]));
/** Somebody read their news, here or on another device: nothing else changed. */
const seenElsewhere = 'news.seen' satisfies Signal;
/** Shown for a moment, and nothing is fetched. */
const visitorWrites = 'conversations.writes' satisfies Signal;
const excludedQueries = new Set<unknown>(['user', 'shop']);
/** What is shown of it under a name of its own. */
const keys: Readonly<Record<string, readonly (readonly string[])[]>> = {
  access: [['user'], ['access']],
  shops: [['shop']],
  conversations: [peopleWaitingKey, anyChatKey],
};
/**
 * How often the server says that it is there, and after how long a silence it is doubted; who saves data pays for less
 * and knows later.
 */
const beats = { usual: { seconds: 2, silentMs }, saving: { seconds: 10, silentMs: 12_000 } };
const beat = () => beats[savesData() ? 'saving' : 'usual'];
/** Milliseconds in which news is gathered for who saves data. */
const gatherMs = 15_000;
const firstWaitMs = 1000;
const longestWaitMs = 30_000;

/**
 * Keeps the page as the shop is: what happens elsewhere appears here without reload. Gives whether the line is open.
 */
export function useLive(onEvent: (event: LiveEvent) => void): boolean {
  const [open, setOpen] = useState(false);
  const client = useQueryClient();
  const gathering = useRef<ReturnType<typeof setTimeout>>(undefined);
  const react = useRef<(event: LiveEvent) => void>(() => {});
  // Everything that is shown; who is signed in and where is no news.
  const refetch = () => client.invalidateQueries({ predicate: ({ queryKey: [name] }) => !excludedQueries.has(name) });
  react.current = (event) => {
    if (event.type === missed) {
      // Somebody may do more since, or less.
      void client.invalidateQueries({ queryKey: userQuery.queryKey });
      return void refetch();
    }
    if (event.type === seenElsewhere) return void client.invalidateQueries({ queryKey: newsKey });
    if (event.type === visitorWrites) return heardWriting(event.id ?? '');
    const [subject = '', happened] = event.type.split('.');
    if (subject === 'conversations') heardWritten(event.id ?? '');
    // Somebody may do more now, or less: what was kept may be what is not hers to see. What is shown is kept anew.
    if (subject === 'access') void forgetAnswers().then(() => client.invalidateQueries());
    if (!event.recent) onEvent(event);
    if (savesData() && subject !== 'access') {
      gathering.current ??= setTimeout(() => {
        gathering.current = undefined;
        void refetch();
      }, gatherMs);
      return;
    }
    notifyFollowers(subject, happened ?? '*', event.id);
    const touched = touches.get(subject) ?? [];
    for (const resource of [...touched, 'events']) notifyFollowers(resource, '*');
    void client.invalidateQueries({ predicate: showsAny([subject, ...touched]) });
    // Of chats, those of the one that it happened to; of all of them where it says none.
    const chat = [...chatKey, ...(event.id === undefined ? [] : [event.id])];
    for (const queryKey of [...(keys[subject] ?? []), chat, ['home'], ['counts'], ['figures'], newsKey])
      void client.invalidateQueries({ queryKey });
  };

  useEffect(() => {
    const stop = new AbortController();
    void stay(stop.signal, {
      ...{ setOpen, onEvent: (event) => react.current(event) },
      missed: () => react.current({ type: missed }),
    });
    return () => {
      stop.abort();
      clearTimeout(gathering.current);
    };
  }, []);
  return open;
}

/** As far back as the server repeats what happened, and how long a call may be on its way to it. */
const [longestSince, onTheWay] = [30_000, 10_000];

/** Reads the stream, and connects again with growing waits; `missed` when something may have happened meanwhile. */
async function stay(
  signal: AbortSignal,
  { setOpen, onEvent, missed }: { setOpen(open: boolean): void; onEvent(event: LiveEvent): void; missed(): void },
): Promise<void> {
  let wait = firstWaitMs;
  let late = false;
  while (!signal.aborted) {
    const token = accessToken();
    if (leavesForAnother(token)) return;
    let ended = false;
    let left = false;
    const turn = untilCut(signal);
    // The first time the page has fetched already what may have changed since.
    const since = late ? 0 : Math.min(Math.ceil(performance.now()) + onTheWay, longestSince);
    await readEvents(`/api/live?beat=${beat().seconds}&since=${since}`, {
      headers: { authorization: `Bearer ${token ?? ''}` },
      signal: turn.signal,
      onLife: turn.reached,
      answered({ ok, status, headers }) {
        followToken(token, headers.get(tokenHeader));
        ended = status === 401;
        // No shop any more, or another of hers.
        left = status === 404 || status === 409;
        if (!ok) return false;
        turn.reached();
        setOpen(true);
        wait = firstWaitMs;
        if (late) missed();
        return true;
      },
      onData: (data) => onEvent(JSON.parse(data) as LiveEvent),
    }).catch(() => {
      // Cut off: it is tried again below.
    });
    late = true;
    const wasCut = turn.signal.aborted;
    turn.end();
    if (ended) return sessionEnded();
    if (left) await leaveShop();
    if (signal.aborted) return;
    setOpen(false);
    if (wasCut) continue;
    void doubt();
    await pauseUntilOnline(wait, signal);
    wait = Math.min(wait * 2, longestWaitMs);
  }
}

/**
 * One connection: silent for longer than a beat, the network is doubted. It ends where the server is reached and it is
 * silent still, or where the network was away and is back: then it is of the old one.
 */
function untilCut(signal: AbortSignal) {
  const turn = new AbortController();
  const end = () => turn.abort();
  signal.addEventListener('abort', end);
  let silences = 0;
  let isHearing = false;
  const stop = onConnection(() => !isHearing && connection() === 'online' && end());
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      const isReached = await doubt();
      silences += 1;
      if (isReached && silences > 1) end();
      else if (!turn.signal.aborted) wait();
    }, beat().silentMs);
  };
  return {
    signal: turn.signal,
    reached() {
      silences = 0;
      isHearing = true;
      reached();
      isHearing = false;
      wait();
    },
    end() {
      clearTimeout(timer);
      stop();
      signal.removeEventListener('abort', end);
      end();
    },
  };
}

/** Waits so long, or until the server is reached again. */
async function pauseUntilOnline(ms: number, signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  const end = () => over.abort();
  signal.addEventListener('abort', end);
  const stop = onConnection(() => connection() === 'online' && end());
  await pause(ms, over.signal);
  stop();
  signal.removeEventListener('abort', end);
}
