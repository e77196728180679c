import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import pino from 'pino';
import { type AppOptions, buildApp } from './app.ts';
import { type Accounts, makeAccounts } from './auth/accounts.ts';
import { accountMessages } from './auth/messages.ts';
import { type Connection, openDatabase } from './db/connection.ts';
import { makeDemo } from './db/demo.ts';
import { makeDoor } from './db/door.ts';
import { migrate } from './db/migrate.ts';
import { makeAnnouncer } from './events/announcer.ts';
import { handlers } from './events/handlers.ts';
import { openLiveChannel } from './events/live-channel.ts';
import { startQueue } from './events/queue.ts';
import { fileFolder } from './providers/files/folder.ts';
import { rehearsalMail } from './providers/mail/rehearsal.ts';
import { rehearsalPayments } from './providers/payments/rehearsal.ts';
import { rehearsalSms } from './providers/sms/rehearsal.ts';
import { mailKeyLabel } from './rehearsal/mail.ts';
import { callbackSecretLabel } from './rehearsal/payment-book.ts';
import { paymentKeyLabel } from './rehearsal/payments.ts';
import { smsKeyLabel } from './rehearsal/sms.ts';
import { checkSealedWith } from './sealed-with.ts';
import { makeSecrets } from './secrets.ts';
import type { Services } from './services.ts';
import type { Settings } from './settings.ts';
import { realWorld, type World } from './world.ts';

export interface Running {
  app: FastifyInstance;
  services: Services;
  accounts: Accounts;
  connection: Connection;
  madeDemo: boolean;
  /** Stops taking requests, lets running work finish, closes the database. */
  stop(): Promise<void>;
}

/** Brings the whole server up: database, migrations, queue, app; listening last. */
export async function start(
  settings: Settings,
  { world = realWorld, ...options }: AppOptions & { world?: World } = {},
): Promise<Running> {
  const log = makeLog(settings);
  // What was opened is closed again in reverse, when stopping or when a later part cannot start.
  const opened: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const close of opened.splice(0).reverse()) await close();
  };
  const connection = await openDatabase({
    folder: settings.dataDir,
    connections: settings.databaseConnections,
    ...(settings.databaseUrl === undefined ? {} : { url: settings.databaseUrl }),
  });
  opened.push(connection.close);
  try {
    await migrate(connection.kysely);
    const announcer = makeAnnouncer(connection.pool, (error) => log.warn({ err: error }, 'nothing was announced'));
    const queue = await startQueue(connection, announcer, Object.keys(handlers), (error) =>
      log.error({ err: error }, 'the job queue'),
    );
    opened.push(queue.stop);
    const secrets = makeSecrets(settings.secretKey);
    // The stand-ins of a rehearsal answer in this same server, over real HTTP.
    const rehearsal = (label: string) => ({
      base: `http://127.0.0.1:${settings.port}`,
      key: secrets.derive(label),
      fetch: world.fetch,
    });
    const services: Services = {
      world,
      settings,
      log,
      secrets,
      db: makeDoor(connection.kysely),
      jobs: queue,
      live: await openLiveChannel(connection.notifications, announcer),
      payments: rehearsalPayments({
        ...rehearsal(paymentKeyLabel),
        secret: secrets.derive(callbackSecretLabel),
        now: world.now,
      }),
      sms: rehearsalSms(rehearsal(smsKeyLabel)),
      mail: rehearsalMail(rehearsal(mailKeyLabel)),
      files: fileFolder(join(settings.dataDir, 'files')),
    };
    await checkSealedWith(services.db, secrets);
    const accounts = makeAccounts(connection.kysely, settings, accountMessages(services));
    const app = await buildApp(services, accounts, options);
    opened.push(() => app.close());
    const madeDemo = settings.demo ? await makeDemo(services, accounts) : false;
    await queue.work(services, handlers);
    await app.listen({ port: settings.port, host: settings.host });
    return { app, services, accounts, connection, madeDemo, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Structured logs without what must not be in them. */
function makeLog({ logLevel }: Settings): FastifyBaseLogger {
  return pino({
    level: logLevel,
    redact: [
      'req.headers.authorization',
      'req.headers.cookie',
      '*.password',
      '*.token',
      '*.access_token',
      '*.code',
      '*.phone',
    ],
  });
}
