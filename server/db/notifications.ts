import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** LISTEN on a Postgres of its own connection, or on the embedded database's only one. */
export interface Notifications {
  /** Calls back with each payload on `channel`; `onReconnect` says that some may have been missed. */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onReconnect?: () => void,
  ): Promise<{ close(): Promise<void> }>;
  close(): Promise<void>;
}

type Client = pg.Client | pg.PoolClient;
type Listener = { onPayload: (payload: string) => void; onReconnect: () => void };

const pauseMs = 1000;

/**
 * Shares one listening client among all channels. `connect` gives a client that is connected, or rejects; `ask` runs a
 * statement on it in its turn.
 */
export function makeNotifications(
  connect: () => Promise<Client>,
  letGo: (client: Client) => Promise<void>,
  ask: (client: Client, text: string) => Promise<unknown> = (client, text) => client.query(text),
): Notifications {
  const listeners = new Map<string, Set<Listener>>();
  let client: Promise<Client> | undefined;
  let closed = false;

  const open = async (): Promise<Client> => {
    const opened = await connect();
    const lost = new AbortController();
    opened.on('notification', ({ channel, payload }) => {
      for (const listener of listeners.get(channel) ?? []) listener.onPayload(payload ?? '');
    });
    // A client that is cut may say so twice, and while it is still being told what to listen to.
    opened.on('error', () => lost.abort());
    try {
      for (const channel of listeners.keys()) await ask(opened, `listen ${pg.escapeIdentifier(channel)}`);
      lost.signal.throwIfAborted();
    } catch (error) {
      await letGo(opened).catch(() => {});
      throw error;
    }
    lost.signal.addEventListener('abort', () => void reopen(opened));
    return opened;
  };
  const reopen = async (before: Client): Promise<void> => {
    await letGo(before).catch(() => {});
    while (!closed) {
      await sleep(pauseMs);
      if (closed) return;
      try {
        client = open();
        await client;
        for (const each of listeners.values()) for (const { onReconnect } of each) onReconnect();
        return;
      } catch {
        // Still unreachable: polling goes on meanwhile, and we knock again.
      }
    }
  };

  return {
    async listen(channel, onPayload, onReconnect = () => {}) {
      const listener = { onPayload, onReconnect };
      const known = listeners.get(channel);
      if (known) known.add(listener);
      else listeners.set(channel, new Set([listener]));
      if (!client) {
        client = open();
        await client;
      } else if (!known) {
        await ask(await client, `listen ${pg.escapeIdentifier(channel)}`);
      }
      return {
        close: async () => {
          listeners.get(channel)?.delete(listener);
        },
      };
    },
    async close() {
      closed = true;
      await client?.then(letGo).catch(() => {});
    },
  };
}
