import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { pause, readEvents } from '../../common/event-stream.ts';
import { accessToken, endSession, followToken, tokenHeader } from '../../common/session.ts';
import { type EventType, resources } from '../../resources/index.ts';
import type { Resource } from '../../resources/kit/index.ts';
import { missed, type Signal } from '../../resources/signals.ts';
import { notifyFollowers } from './live-provider.ts';
import { leavesForAnother } from './page-session.ts';
import { peopleWaitingKey } from './people-waiting.ts';

export interface LiveEvent {
  /** `orders.cancelled`: the record type, and what happened. */
  type: EventType | Signal | typeof missed;
  /** Of the record. */
  id?: string;
  number?: number;
  /** Somebody has just asked for a person. */
  called?: boolean;
}
const touches = new Map(Object.values(resources).map((record: Resource) => [record.name, record.touches ?? []]));
const excludedQueries = new Set<unknown>(['user', 'shop']);
/** What is shown of it under a name of its own. */
const keys: Readonly<Record<string, readonly (readonly string[])[]>> = {
  access: [['user'], ['access']],
  shops: [['shop']],
  conversations: [peopleWaitingKey],
};
const firstWaitMs = 1000;
const longestWaitMs = 30_000;

/**
 * Keeps the page as the shop is: what happens elsewhere appears here without reload. Gives whether the line is open.
 */
export function useLive(onEvent: (event: LiveEvent) => void): boolean {
  const [open, setOpen] = useState(false);
  const client = useQueryClient();
  const react = useRef<(event: LiveEvent) => void>(() => {});
  // Everything that is shown; who is signed in and where is no news.
  const refetch = () => client.invalidateQueries({ predicate: ({ queryKey: [name] }) => !excludedQueries.has(name) });
  react.current = (event) => {
    if (event.type === missed) return void refetch();
    const [subject = '', happened] = event.type.split('.');
    const known = touches.get(subject);
    if (known) notifyFollowers(subject, happened ?? '*', event.id);
    for (const resource of [...(known ?? []), 'events']) notifyFollowers(resource, '*');
    for (const queryKey of [...(keys[subject] ?? []), ['home'], ['order-counts']])
      void client.invalidateQueries({ queryKey });
    onEvent(event);
  };

  useEffect(() => {
    const stop = new AbortController();
    void stay(stop.signal, {
      ...{ setOpen, onEvent: (event) => react.current(event) },
      missed: () => react.current({ type: missed }),
    });
    return () => stop.abort();
  }, []);
  return open;
}

/** Reads the stream, and connects again with growing waits; `missed` when something may have happened meanwhile. */
async function stay(
  signal: AbortSignal,
  { setOpen, onEvent, missed }: { setOpen(open: boolean): void; onEvent(event: LiveEvent): void; missed(): void },
): Promise<void> {
  let wait = firstWaitMs;
  let wasOpen = false;
  while (!signal.aborted) {
    const token = accessToken();
    if (leavesForAnother(token)) return;
    let ended = false;
    await readEvents('/api/live', {
      headers: { authorization: `Bearer ${token ?? ''}` },
      signal,
      answered({ ok, status, headers }) {
        followToken(token, headers.get(tokenHeader));
        ended = status === 401;
        if (!ok) return false;
        setOpen(true);
        wait = firstWaitMs;
        if (wasOpen) missed();
        wasOpen = true;
        return true;
      },
      onData: (data) => onEvent(JSON.parse(data) as LiveEvent),
    }).catch(() => {
      // Cut off: it is tried again below.
    });
    if (ended) return endSession();
    if (signal.aborted) return;
    setOpen(false);
    await pause(wait, signal);
    wait = Math.min(wait * 2, longestWaitMs);
  }
}
