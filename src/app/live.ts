import { useInvalidate } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { pause, readEvents } from '../../common/event-stream.ts';
import { accessToken, endSession, followToken, tokenHeader } from '../../common/session.ts';
import { peopleWaitingKey } from './people-waiting.ts';

export interface LiveEvent {
  type: string;
  id?: string;
  /** Of which type the changed record is. */
  record?: string;
  number?: number;
  paid?: boolean;
  order?: string;
  /** Somebody has just asked for a person. */
  called?: boolean;
}
/** Which records an event changes. */
const touched: Record<string, string[]> = {
  'order.placed': ['orders', 'customers', 'order_events', 'products', 'stock_movements'],
  'order.changed': ['orders', 'order_events', 'customers', 'products', 'stock_movements'],
  'payment.changed': ['transactions', 'orders', 'order_events'],
  'outbound.changed': ['order_events'],
  'product.changed': ['products', 'stock_movements'],
};
const fixed = new Set<unknown>(['user', 'shop']);
const firstWaitMs = 1000;
const longestWaitMs = 30_000;

/** Keeps the page as the shop is: what happens elsewhere appears here without reload. Gives whether the line is open. */
export function useLive(heard: (event: LiveEvent) => void): boolean {
  const [open, setOpen] = useState(false);
  const invalidate = useInvalidate();
  const client = useQueryClient();
  const react = useRef<(event: LiveEvent) => void>(() => {});
  // Everything that is shown; who is signed in and where is no news.
  const refetch = () => client.invalidateQueries({ predicate: ({ queryKey: [name] }) => !fixed.has(name) });
  react.current = (event) => {
    if (event.type === 'missed') return void refetch();
    // Everything of it: `detail` without an id is the record whose id is ''. What is gone is not asked for once more.
    const invalidates = [event.type === 'record.deleted' ? 'list' : 'resourceAll'] as const;
    const records = touched[event.type] ?? (event.record === undefined ? [] : [event.record]);
    for (const resource of records) void invalidate({ resource, invalidates: [...invalidates] });
    if (event.type === 'shop.changed') void client.invalidateQueries({ queryKey: ['shop'] });
    if (touched[event.type]) void client.invalidateQueries({ queryKey: ['home'] });
    void client.invalidateQueries({ queryKey: ['order-counts'] });
    if (event.type === 'conversation.changed') void client.invalidateQueries({ queryKey: peopleWaitingKey });
    heard(event);
  };

  useEffect(() => {
    const stop = new AbortController();
    const missed = () => react.current({ type: 'missed' });
    void stay(stop.signal, { setOpen, heard: (event) => react.current(event), missed });
    return () => stop.abort();
  }, []);
  return open;
}

/** Reads the stream, and connects again with growing waits; `missed` when something may have happened meanwhile. */
async function stay(
  signal: AbortSignal,
  { setOpen, heard, missed }: { setOpen(open: boolean): void; heard(event: LiveEvent): void; missed(): void },
): Promise<void> {
  let wait = firstWaitMs;
  let wasOpen = false;
  while (!signal.aborted) {
    const token = accessToken();
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
      heard: (data) => heard(JSON.parse(data) as LiveEvent),
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
