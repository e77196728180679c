import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import pino from 'pino';
import { type AppOptions, buildApp } from './app.ts';
import { warnOfShutOut } from './auth/shut-out.ts';
import { type Connection, openDatabase } from './db/connection.ts';
import { migrate } from './db/migrate.ts';
import { reachable } from './db/reachable.ts';
import { makeTenantScope } from './db/tenant-scope.ts';
import { type Announcer, makeAnnouncer } from './events/announcer.ts';
import { handlers, longestTries } from './events/handlers.ts';
import { openLiveChannel } from './events/live-channel.ts';
import { startQueue } from './events/queue.ts';
import { makeScheduler, runScheduler, type Schedules } from './events/scheduler.ts';
import { schedules as usualSchedules } from './events/schedules.ts';
import { subscribers } from './events/subscribers.ts';
import { makeSubscriptions } from './events/subscriptions.ts';
import { makeMetrics } from './metrics/metrics.ts';
import { serveMetrics } from './metrics/serve.ts';
import { carryOut } from './outside/attempts.ts';
import { type Patience, usualPatience } from './patience.ts';
import { connectMessages } from './providers/connect-messages.ts';
import { fileFolder } from './providers/files/folder.ts';
import { connectPayments } from './providers/payments/connect.ts';
import { makeReads } from './rest/reads.ts';
import { registry } from './rest/registry.ts';
import { checkSealedWith } from './sealed-with.ts';
import { makeSecrets } from './secrets.ts';
import { makeDemo } from './seed/demo.ts';
import type { Services } from './services.ts';
import type { Settings } from './settings.ts';
import { waitWithTimeout } from './wait-with-timeout.ts';
import { realWorld, type World } from './world.ts';

export interface Running {
  app: FastifyInstance;
  services: Services;
  connection: Connection;
  announcer: Announcer;
  madeDemo: boolean;
  /** Stops taking requests, lets running work finish, closes the database. */
  stop(): Promise<void>;
}

interface StartOptions extends AppOptions {
  world?: World;
  log?: FastifyBaseLogger;
  /** What is left out is as usual. */
  patience?: Partial<Patience>;
  /** What comes by the clock. */
  schedules?: Schedules;
}

/** Brings the whole server up: database, migrations, queue, app; listening last. */
export async function start(
  settings: Settings,
  { world = realWorld, log: given, patience: changed, schedules = usualSchedules, ...options }: StartOptions = {},
): Promise<Running> {
  const log = given ?? makeLog(settings);
  const patience = { ...usualPatience, ...changed };
  // What was opened is closed again in reverse, when stopping or when a later part cannot start.
  const opened: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const close of opened.splice(0).reverse())
      await close().catch((error) => log.warn({ err: error }, 'a part did not stop well'));
  };
  const connection = await openDatabase({
    folder: settings.dataDir,
    connections: settings.databaseConnections,
    patience,
    ...(settings.databaseUrl === undefined ? {} : { url: settings.databaseUrl }),
  });
  opened.push(connection.close);
  try {
    await reachable(connection.pool, (seconds) =>
      log.warn(`the database cannot be reached; trying again in ${seconds} s`),
    );
    await migrate(connection.kysely);
    const announcer = makeAnnouncer(connection.pool, (error) => log.warn({ err: error }, 'nothing was announced'));
    const work = { ...handlers, 'attempt.carry_out': carryOut(options.registry ?? registry) };
    const onQueueError = (error: unknown) => log.error({ err: error }, 'the job queue');
    const names = Object.keys(work);
    const queue = await startQueue(connection, announcer, names, patience, onQueueError, longestTries);
    opened.push(() => waitWithTimeout(patience.stopping, queue.stop()));
    const secrets = makeSecrets(settings.secretKey);
    const live = await openLiveChannel(connection.notifications, announcer);
    const db = makeTenantScope(connection.kysely, world.now);
    const services: Services = {
      world,
      settings,
      patience,
      log,
      secrets,
      db,
      reads: makeReads(db, patience, settings.databaseConnections),
      jobs: queue,
      live,
      subscriptions: makeSubscriptions(subscribers, live),
      payments: connectPayments({ settings, secrets, world }),
      ...connectMessages({ settings, secrets, world, log }),
      files: fileFolder(join(settings.dataDir, 'files')),
      metrics: makeMetrics(),
    };
    await checkSealedWith(services.db, secrets);
    let isLeaving = false;
    const app = await buildApp(services, { ...options, isLeaving: () => isLeaving });
    opened.push(() => waitWithTimeout(patience.stopping, app.close()));
    await warnOfShutOut(services);
    const madeDemo = settings.demo ? await makeDemo(services) : false;
    if (settings.metricsPort !== undefined) opened.push(await serveMetrics(services, connection, queue));
    if (settings.role !== 'web') {
      await queue.work(services, work);
      const closing = new AbortController();
      const schedulerLoop = runScheduler(makeScheduler(services, schedules), closing.signal, (error) =>
        log.warn({ err: error }, 'what is due by the clock was not enqueued'),
      );
      opened.push(() => {
        closing.abort();
        return waitWithTimeout(patience.stopping, schedulerLoop);
      });
    }
    if (settings.role !== 'worker') {
      await app.listen({ port: settings.port, host: settings.host });
      opened.push(() => {
        isLeaving = true;
        return sleep(settings.leavingSeconds * 1000);
      });
    }
    return { app, services, connection, announcer, madeDemo, stop };
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
