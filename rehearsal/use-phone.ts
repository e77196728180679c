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

    const on = {
      ready() {
        ready = true;
        change({ connected: true });
        show();
      },
      item(item: PhoneItem) {
        if (ready && !items.has(item.id)) stopTyping();
        items.set(item.id, item);
        show();
      },
      switches: (switches: Switches) => change({ switches }),
      typing({ shop }: { shop: string }) {
        change({ typing: shop });
        clearTimeout(typed);
        typed = setTimeout(stopTyping, typingMs);
      },
      cleared() {
        items.clear();
        show();
      },
    };
    let source: EventSource | undefined;
    let again: ReturnType<typeof setTimeout> | undefined;
    const open = () => {
      source = new EventSource(`/rehearsal/api/phones/${encodeURIComponent(address)}/events`);
      for (const [event, work] of Object.entries(on))
        source.addEventListener(event, ({ data }) => work(JSON.parse(data)));
      // The stream tells everything anew whenever it (re)opens.
      source.onopen = () => {
        items.clear();
        ready = false;
      };
      // A browser gives up on a stream that was refused; this does not.
      source.onerror = () => {
        change({ connected: false });
        if (source?.readyState === EventSource.CLOSED) again = setTimeout(open, 5000);
      };
    };
    open();
    return () => {
      source?.close();
      clearTimeout(again);
      clearTimeout(typed);
    };
  }, [address]);

  return state;
}
