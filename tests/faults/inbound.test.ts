import type pg from 'pg';
import { describe, expect, test } from 'vitest';
import { databases } from '../harness/databases.ts';
import { bring, type FromMeta, fromMeta, rehearsalSecret } from '../harness/from-meta.ts';
import { bringForward } from '../harness/jobs.ts';
import { inLongRun, inSlice, progressOf } from '../harness/long-run.ts';
import { connectTo, prepareServer, settingsOf, startOn } from '../harness/prepared-server.ts';
import type { Started } from '../harness/process.ts';
import { quickWorkers } from '../harness/quick-workers.ts';
import { newShop } from '../harness/server.ts';
import { shuffled } from '../harness/shuffled.ts';
import { sideBySide } from '../harness/side-by-side.ts';
import { until } from '../harness/until.ts';

/** Of a slice as many of each as are its own, on a database of its own. */
const many = (runs: number): number => inSlice(runs).length;
const messages = inLongRun(80, many(100_000));
const kills = inLongRun(1, many(20));
const people = inLongRun(5, many(2000));
/** What Meta puts into one delivery, from one person or several. */
const perDelivery = 4;
const times = 3;
const senders = 8;
const hour = 3_600_000;

interface Shop {
  shopId: string;
  phoneNumberId: string;
  secret: string;
}

/** Meta's webhooks, each several times and in any order, to a server that is killed again and again. */
describe.runIf(databases.includes('postgres'))('postgres', () => {
  test(
    `of ${messages} messages that come ${times} times each, shuffled, over ${kills} kills, none is lost or doubled`,
    async () => {
      const { server, data: shops } = await prepareServer('postgres', async (prepared) => {
        const { services } = prepared.running;
        const made = [await newShop(prepared), await newShop(prepared)];
        return Promise.all(
          made.map(({ shopId }) =>
            services.db.withShop(shopId, async (tx): Promise<Shop> => {
              const { phone_number_id: phoneNumberId } = await tx
                .selectFrom('whatsapp_numbers')
                .select('phone_number_id')
                .executeTakeFirstOrThrow();
              return { shopId, phoneNumberId, secret: rehearsalSecret(services, phoneNumberId) };
            }),
          ),
        );
      });
      const admin = await connectTo(settingsOf(server).DATABASE_URL ?? '');
      const start = () => startOn(server, { patience: quickWorkers });
      let running: Started | undefined = await start();
      try {
        const brought = shuffled(
          shops
            .flatMap((shop) => deliveriesTo(shop, messages / shops.length))
            .flatMap((each) => Array(times).fill(each)),
          1,
        ) as FromMeta[];
        let taken = 0;
        let killed = 0;
        const all = brought.length;
        const report = progressOf('deliveries', all);
        const bringOne = async (delivery: FromMeta) => {
          // As Meta does, until it is answered.
          await until(async () => running !== undefined && (await isTaken(running.base, delivery)));
          taken += 1;
          report(taken, `, ${killed} kills`);
        };
        const killNow = async () => {
          while (killed < kills) {
            await until(() => taken >= ((killed + 1) * all) / (kills + 1));
            const dying = running;
            running = undefined;
            await dying?.stop('SIGKILL');
            killed += 1;
            running = await start();
            // As a database does by itself, but where that is turned off: what it knows of its tables is of empty ones.
            await admin.query('analyze');
          }
        };
        await Promise.all([killNow(), sideBySide(brought, senders, bringOne)]);
        const reportRead = progressOf('deliveries read', all);
        await until(
          async () => {
            await bringForward(admin, 'chat.inbound');
            const { rows } = await admin.query<{ left: number }>(
              'select count(*)::int as left from whatsapp_deliveries',
            );
            const left = rows[0]?.left ?? 0;
            reportRead(all - left);
            return left === 0;
          },
          // What waits is looked for in all jobs there ever were.
          inLongRun(100, 2000),
        );
        expect(killed).toBe(kills);
        for (const shop of shops) await expectEachOnce(admin, shop, messages / shops.length);
      } finally {
        await running?.stop('SIGKILL');
        await admin.end();
        await server.stop();
      }
    },
    inLongRun(120_000, 4 * hour),
  );
});

const idOf = ({ phoneNumberId }: Shop, nth: number) => `wamid.${phoneNumberId}.${nth}`;

function deliveriesTo(shop: Shop, count: number): FromMeta[] {
  const message = (nth: number) => ({
    id: idOf(shop, nth),
    from: `25571${String(nth % people).padStart(7, '0')}`,
    type: 'text',
    text: { body: nth % 3 === 0 ? 'hello' : `habari ${nth}` },
    timestamp: String(Math.floor(Date.now() / 1000)),
  });
  return Array.from({ length: count / perDelivery }, (_, at) =>
    fromMeta({ messages: Array.from({ length: perDelivery }, (_, nth) => message(at * perDelivery + nth)) }, shop),
  );
}

/** A killed server answers nothing, one that starts answers 503. */
async function isTaken(base: string, delivery: FromMeta): Promise<boolean> {
  const answer = await bring(base, delivery).catch(() => undefined);
  await answer?.arrayBuffer().catch(() => undefined);
  return answer?.status === 200;
}

/** Every message of this shop's and no other is there once, and its chat has counted and answered each once. */
async function expectEachOnce(admin: pg.Client, shop: Shop, count: number): Promise<void> {
  const { rows } = await admin.query<{ provider_id: string }>(
    "select provider_id from messages where shop_id = $1 and direction = 'in'",
    [shop.shopId],
  );
  const ids = rows.map((row) => row.provider_id).toSorted();
  expect(ids).toEqual(Array.from({ length: count }, (_, nth) => idOf(shop, nth)).toSorted());
  const { rows: counted } = await admin.query<{ received: number; answered: number }>(
    `select sum(received)::int as received,
       (select count(distinct split_part(effect_key, ':', 2))::int from messages
        where shop_id = $1 and direction = 'out' and effect_key like 'reply:%') as answered
     from conversations where shop_id = $1`,
    [shop.shopId],
  );
  expect(counted).toEqual([{ received: count, answered: count }]);
}
