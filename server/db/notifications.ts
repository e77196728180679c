import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** LISTEN on a Postgres of its own connection, or on the embedded database's only one. */
export interface Notifications {
  /** Calls back with each payload on `channel`; `reconnected` says that some may have been missed. */
  listen(
    channel: string,
    heard: (payload: string) => void,
    reconnected?: () => void,
  ): Promise<{ close(): Promise<void> }>;
  close(): Promise<void>;
}

type Hearer = { heard: (payload: string) => void; reconnected: () => void };

/** Shares one listening client among all channels. `connect` gives a client that is connected, or rejects; `ask` runs a statement on it in its turn. */
export function makeNotifications(
  connect: () => Promise<pg.Client | pg.PoolClient>,
  letGo: (client: pg.Client | pg.PoolClient) => Promise<void>,
  ask: (client: pg.Client | pg.PoolClient, text: string) => Promise<unknown> = (client, text) => client.query(text),
): Notifications {
  const hearers = new Map<string, Set<Hearer>>();
  let client: Promise<pg.Client | pg.PoolClient> | undefined;
  let closed = false;

  const open = async (): Promise<pg.Client | pg.PoolClient> => {
    const opened = await connect();
    opened.on('notification', ({ channel, payload }) => {
      for (const hearer of hearers.get(channel) ?? []) hearer.heard(payload ?? '');
    });
    opened.on('error', () => void reopen());
    for (const channel of hearers.keys()) await ask(opened, `listen ${pg.escapeIdentifier(channel)}`);
    return opened;
  };
  const reopen = async (): Promise<void> => {
    while (!closed) {
      await sleep(1000);
      try {
        client = open();
        await client;
        for (const each of hearers.values()) for (const { reconnected } of each) reconnected();
        return;
      } catch {
        // Still unreachable: polling goes on meanwhile, and we knock again.
      }
    }
  };

  return {
    async listen(channel, heard, reconnected = () => {}) {
      const hearer = { heard, reconnected };
      const known = hearers.get(channel);
      if (known) known.add(hearer);
      else hearers.set(channel, new Set([hearer]));
      if (!client) {
        client = open();
        await client;
      } else if (!known) {
        await ask(await client, `listen ${pg.escapeIdentifier(channel)}`);
      }
      return {
        close: async () => {
          hearers.get(channel)?.delete(hearer);
        },
      };
    },
    async close() {
      closed = true;
      if (client) await letGo(await client).catch(() => {});
    },
  };
}
