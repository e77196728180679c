import { useEffect, useState } from 'react';
import { calm, type PhoneItem, type Switches } from '../common/rehearsal.ts';

export type PhoneState = { items: PhoneItem[]; switches: Switches; typing: string | null; connected: boolean };

const nothing: PhoneState = { items: [], switches: calm, typing: null, connected: true };
const typingMs = 25_000;

/** What is on the phone at `address` (E.164 or e-mail), kept current by its event stream. */
export function usePhone(address: string): PhoneState {
  const [state, setState] = useState(nothing);

  useEffect(() => {
    setState(nothing);
    if (!address) return;
    const items = new Map<string, PhoneItem>();
    let ready = false;
    let typed: ReturnType<typeof setTimeout> | undefined;
    const change = (next: Partial<PhoneState>) => setState((now) => ({ ...now, ...next }));
    const stopTyping = () => change({ typing: null });
    const show = () => {
      if (ready) change({ items: [...items.values()] });
    };

    const source = new EventSource(`/rehearsal/api/phones/${encodeURIComponent(address)}/events`);
    const on = <T>(event: string, work: (data: T) => void) =>
      source.addEventListener(event, (message) => work(JSON.parse(message.data)));
    // The stream tells everything anew whenever it (re)opens.
    source.onopen = () => {
      items.clear();
      ready = false;
    };
    source.onerror = () => change({ connected: false });
    on<null>('ready', () => {
      ready = true;
      change({ connected: true });
      show();
    });
    on<PhoneItem>('item', (item) => {
      if (ready && !items.has(item.id)) stopTyping();
      items.set(item.id, item);
      show();
    });
    on<Switches>('switches', (switches) => change({ switches }));
    on<{ shop: string }>('typing', ({ shop }) => {
      change({ typing: shop });
      clearTimeout(typed);
      typed = setTimeout(stopTyping, typingMs);
    });
    on<null>('cleared', () => {
      items.clear();
      show();
    });
    return () => {
      source.close();
      clearTimeout(typed);
    };
  }, [address]);

  return state;
}
