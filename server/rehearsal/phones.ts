import { calm, type PhoneItem, type Switches } from '../../common/rehearsal.ts';

const maxPhones = 200;
const maxItems = 500;
const maxListeners = 20;

export type PhoneEvent =
  | { event: 'item'; data: PhoneItem }
  | { event: 'switches'; data: Switches }
  | { event: 'typing'; data: { shop: string } }
  | { event: 'cleared'; data: null };

type Phone = {
  name: string;
  items: Map<string, PhoneItem>;
  switches: Switches;
  listeners: Set<(event: PhoneEvent) => void>;
};

export interface Phones {
  /** Sets or replaces one thing on the phone at `address` and shows it to whoever looks. */
  put(address: string, item: PhoneItem): void;
  item(address: string, id: string): PhoneItem | undefined;
  items(address: string): PhoneItem[];
  switches(address: string): Switches;
  setSwitches(address: string, change: Partial<Switches>): Switches;
  name(address: string): string;
  setName(address: string, name: string): void;
  typing(address: string, shop: string): void;
  clear(address: string): void;
  /** Calls back with everything there is, then with each event; undefined when too many look already. */
  listen(address: string, listener: (event: PhoneEvent) => void): (() => void) | undefined;
}

/**
 * The phones and mailboxes of a rehearsal, in memory, by address (E.164 or e-mail). The longest unused make room for
 * new ones.
 */
export function createPhones(): Phones {
  const phones = new Map<string, Phone>();

  const at = (address: string): Phone => {
    const phone = phones.get(address) ?? { name: '', items: new Map(), switches: calm, listeners: new Set() };
    phones.delete(address);
    phones.set(address, phone);
    for (const [oldest, { listeners }] of phones) {
      if (phones.size <= maxPhones) break;
      if (listeners.size === 0) phones.delete(oldest);
    }
    return phone;
  };
  const notify = (phone: Phone, event: PhoneEvent) => {
    for (const listener of phone.listeners) listener(event);
  };

  return {
    put(address, item) {
      const phone = at(address);
      phone.items.set(item.id, item);
      for (const oldest of phone.items.keys()) {
        if (phone.items.size <= maxItems) break;
        phone.items.delete(oldest);
      }
      notify(phone, { event: 'item', data: item });
    },
    item: (address, id) => phones.get(address)?.items.get(id),
    items: (address) => [...(phones.get(address)?.items.values() ?? [])],
    switches: (address) => phones.get(address)?.switches ?? calm,
    setSwitches(address, change) {
      const phone = at(address);
      phone.switches = { ...phone.switches, ...change };
      notify(phone, { event: 'switches', data: phone.switches });
      return phone.switches;
    },
    name: (address) => phones.get(address)?.name ?? '',
    setName(address, name) {
      at(address).name = name;
    },
    typing(address, shop) {
      notify(at(address), { event: 'typing', data: { shop } });
    },
    clear(address) {
      const phone = at(address);
      phone.items.clear();
      phone.switches = calm;
      notify(phone, { event: 'cleared', data: null });
      notify(phone, { event: 'switches', data: calm });
    },
    listen(address, listener) {
      const phone = at(address);
      if (phone.listeners.size >= maxListeners) return undefined;
      listener({ event: 'switches', data: phone.switches });
      for (const item of phone.items.values()) listener({ event: 'item', data: item });
      phone.listeners.add(listener);
      return () => phone.listeners.delete(listener);
    },
  };
}
