import { useInvalidate } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { accessToken, endSession } from '../../common/session.ts';

export interface LiveEvent {
  type: string;
  id?: string;
  number?: number;
  paid?: boolean;
  order?: string;
}
/** Which records an event changes. */
const touched: Record<string, string[]> = {
  'order.placed': ['orders', 'customers', 'order_events', 'products', 'stock_movements'],
  'order.changed': ['orders', 'order_events', 'customers', 'products', 'stock_movements'],
  'payment.changed': ['transactions', 'orders', 'order_events'],
  'product.changed': ['products', 'stock_movements'],
};
const firstWaitMs = 1000;
const longestWaitMs = 30_000;

/** Keeps the page as the shop is: what happens elsewhere appears here without reload. Gives whether the line is open. */
export function useLive(heard: (event: LiveEvent) => void): boolean {
  const [open, setOpen] = useState(false);
  const invalidate = useInvalidate();
  const client = useQueryClient();
  const react = useRef<(event: LiveEvent) => void>(() => {});
  react.current = (event) => {
    // Everything of it: `detail` without an id is the record whose id is ''.
    for (const resource of touched[event.type] ?? []) void invalidate({ resource, invalidates: ['resourceAll'] });
    if (touched[event.type]) void client.invalidateQueries({ queryKey: ['home'] });
    void client.invalidateQueries({ queryKey: ['order-counts'] });
    heard(event);
  };

  useEffect(() => {
    const stop = new AbortController();
    void stay(stop.signal, setOpen, (event) => react.current(event));
    return () => stop.abort();
  }, []);
  return open;
}

/** Reads the stream with fetch, because EventSource cannot carry the bearer. Connects again with growing waits. */
async function stay(
  signal: AbortSignal,
  setOpen: (open: boolean) => void,
  heard: (event: LiveEvent) => void,
): Promise<void> {
  let wait = firstWaitMs;
  while (!signal.aborted) {
    try {
      const response = await fetch('/api/live', {
        headers: { authorization: `Bearer ${accessToken() ?? ''}` },
        signal,
      });
      if (response.status === 401) return endSession();
      if (response.ok && response.body) {
        setOpen(true);
        wait = firstWaitMs;
        await readEvents(response.body, heard);
      }
    } catch {
      // Cut off: it is tried again below.
    }
    if (signal.aborted) return;
    setOpen(false);
    await new Promise((resolve) => setTimeout(resolve, wait));
    wait = Math.min(wait * 2, longestWaitMs);
  }
}

async function readEvents(body: ReadableStream<Uint8Array>, heard: (event: LiveEvent) => void): Promise<void> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as unknown as ReadableWritablePair<string, Uint8Array>)
    .getReader();
  let text = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    text += value;
    const parts = text.split('\n\n');
    text = parts.pop() ?? '';
    for (const part of parts) {
      const data = part.split('\n').find((line) => line.startsWith('data: '));
      if (data) heard(JSON.parse(data.slice(6)) as LiveEvent);
    }
  }
}
