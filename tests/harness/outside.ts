import type { FastifyBaseLogger } from 'fastify';
import pino from 'pino';
import { realWorld, type World } from '../../server/world.ts';
import { until } from './until.ts';

interface Sent {
  to: string;
  subject?: string;
  text: string;
}

/** What is outside of a server: a clock that can be put forward, and the providers, whose messages can be read. */
export interface Outside {
  world: World;
  /** Where the operator reads what no provider sends. */
  log: FastifyBaseLogger;
  sent: Sent[];
  /** Puts the server's clock forward. */
  skip(milliseconds: number): void;
  /** The text of the newest message to an address that none was given of yet. */
  messageTo(to: string): Promise<string>;
}

export function makeOutside(): Outside {
  let ahead = 0;
  const sent: Sent[] = [];
  const given = new Map<string, number>();
  const to = (address: string) => sent.filter((message) => message.to === address);
  const collect = (line: string) => {
    const [, address, text] = /To (\S+): (.*)$/s.exec(JSON.parse(line).msg) ?? [];
    if (address && text) sent.push({ to: address, text });
  };
  return {
    sent,
    log: pino({ level: 'warn' }, { write: collect }),
    skip: (milliseconds) => {
      ahead += milliseconds;
    },
    world: {
      ...realWorld,
      now: () => new Date(Date.now() + ahead),
      fetch: async (input, init) => {
        if (/\/rehearsal\/(sms|mail)$/.test(String(input))) sent.push(JSON.parse(String(init?.body)));
        return fetch(input, init);
      },
    },
    async messageTo(address) {
      const before = given.get(address) ?? 0;
      await until(() => to(address).length > before);
      const all = to(address);
      given.set(address, all.length);
      return all.at(-1)?.text ?? '';
    },
  };
}

export const codeIn = (text: string): string => /\b\d{6}\b/.exec(text)?.[0] ?? '';
export const tokenIn = (text: string): string => /token=([\w.-]+)/.exec(text)?.[1] ?? '';
