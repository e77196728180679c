import type { ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { RehearsalShop } from '../../common/rehearsal.ts';
import type { SmsServiceName } from '../../resources/enums.ts';
import type { World } from '../world.ts';
import { createPhones, type Phones } from './phones.ts';

/** What the stand-in services need from the server they rehearse. */
export type StageParts = {
  world: World;
  log: FastifyBaseLogger;
  /** Where people reach this server, without a slash at the end. */
  publicUrl: string;
  /** A key made from the server's secret key and a label. */
  derive(label: string): string;
  /** The shops that the phone shows; `bot` is of the link that it was opened by. */
  shops(bot?: number): Promise<RehearsalShop[]>;
  /** Any shop that has a rehearsal account, by its number. */
  shop(phoneNumberId: string): Promise<RehearsalShop | undefined>;
  /** Milliseconds after which the line to a stand-in that says nothing is cut. */
  gatewayMs: number;
  /** The server that is called back, where that is another one than plays the stand-ins. */
  calledBack?: string;
  /** Where a service of text messages was told to bring reports and texts, where that is not the platform's address. */
  smsCallback?(service: SmsServiceName): string;
};

export interface Stage extends StageParts {
  phones: Phones;
  /** Open event streams, ended when the server closes. */
  streams: Set<ServerResponse>;
  /** This server's own address, e.g. `http://127.0.0.1:3000`. */
  base(): string;
  /** Where webhooks and callbacks go. */
  hooks(): string;
  /** Runs `work` after some milliseconds, unless the server closes first. */
  schedule(milliseconds: number, work: () => void): void;
  /** Is not idle until that work has ended. */
  track(work: Promise<void>): Promise<void>;
  /** Nothing is on its way, and nothing leaves within seconds. */
  readonly idle: boolean;
}

/** What is scheduled for later than that is no part of what happens now, such as the end of a prompt. */
const soonMs = 10_000;

/** The rehearsal's state: phones, pending deliveries, and where the server itself listens. */
export function createStage(app: FastifyInstance, parts: StageParts): Stage {
  const timers = new Map<NodeJS.Timeout, number>();
  let underWay = 0;
  const streams = new Set<ServerResponse>();
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.end();
    for (const timer of timers.keys()) clearTimeout(timer);
  });
  return {
    ...parts,
    phones: createPhones(),
    streams,
    base: () => ownAddress(app),
    hooks: () => parts.calledBack ?? ownAddress(app),
    schedule(milliseconds, work) {
      const timer = setTimeout(() => {
        timers.delete(timer);
        work();
      }, milliseconds);
      timer.unref();
      timers.set(timer, milliseconds);
    },
    async track(work) {
      underWay += 1;
      await work.finally(() => {
        underWay -= 1;
      });
    },
    get idle() {
      return underWay === 0 && ![...timers.values()].some((milliseconds) => milliseconds <= soonMs);
    },
  };
}

function ownAddress(app: FastifyInstance): string {
  const address = app.server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server does not listen on a port yet');
  const anywhere = ['::', '0.0.0.0'].includes(address.address);
  const host = anywhere ? '127.0.0.1' : address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}`;
}
