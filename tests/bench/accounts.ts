import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { hashPassword } from '../../server/auth/passwords.ts';
import { freshDatabase } from '../harness/databases.ts';
import { makeOutside } from '../harness/outside.ts';
import { startTestServer } from '../harness/server.ts';
import { median } from './load.ts';
import { print } from './table.ts';

const pairs = Number(process.env.PAIRS ?? 200);
const phoneOf = (known: boolean, at: number) => `+25571${known ? 5 : 6}${String(at).padStart(6, '0')}`;

/**
 * What the time of an answer tells of who has an account, and how far somebody gets who asks from ever new addresses.
 */
export async function measureAccounts(): Promise<void> {
  const { url, drop } = await freshDatabase();
  const { world, log } = makeOutside();
  const server = await startTestServer('postgres', { world, log, env: { DATABASE_URL: url } });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let calls = 0;
  const post = (path: string, body: object) => {
    calls += 1;
    const from = `41.${(calls >> 8) & 255}.${calls & 255}.7`;
    return server.call('POST', `/api/auth/${path}`, body, { 'x-forwarded-for': from });
  };
  try {
    await client.query(
      `insert into users (id, name, phone, password_hash, created_at, updated_at)
       select gen_random_uuid(), 'Asha', phone, $1, now(), now() from unnest($2::text[]) as phone`,
      [await hashPassword(randomUUID()), Array.from({ length: pairs }, (_, at) => phoneOf(true, at))],
    );
    const paths: [string, (phone: string) => Promise<unknown>][] = [
      ['sign-in, wrong password', (identifier) => post('sign-in', { identifier, password: 'not this one' })],
      ['forgotten password', (identifier) => post('forgot', { identifier })],
      ['sign-up', (phone) => post('sign-up', { name: 'Asha', phone, password: 'a long password' })],
    ];
    const times: string[][] = [];
    for (const [name, ask] of paths) {
      const took = { known: [] as number[], unknown: [] as number[] };
      for (let at = 0; at < pairs; at += 1) {
        // By turns, so that what else the machine does meets both alike.
        const turns = [true, false].map((first) => first === (at % 2 === 0));
        for (const known of turns) {
          const from = performance.now();
          await ask(phoneOf(known, at));
          took[known ? 'known' : 'unknown'].push(performance.now() - from);
        }
      }
      const [known, unknown] = [median(took.known), median(took.unknown)];
      times.push([name, `${known.toFixed(1)} ms`, `${unknown.toFixed(1)} ms`, (known / unknown).toFixed(2), '1']);
    }
    print([[`Median of ${pairs} by turns`, 'With an account', 'Without', 'Ratio', 'Goal'], ...times]);

    const many = (count: number, work: (at: number) => ReturnType<typeof post>) =>
      Promise.all(Array.from({ length: count }, (_, at) => work(at)));
    const answered = (answers: Awaited<ReturnType<typeof post>>[], code: string) =>
      String(answers.filter(({ status, body }) => (status === 200 ? 'through' : body.code) === code).length);
    const stranger = phoneOf(false, pairs + 1);
    const signUps = await many(25, () =>
      post('sign-up', { name: 'Asha', phone: stranger, password: 'a long password' }),
    );
    const { token } = (await post('forgot', { identifier: phoneOf(false, pairs + 2) })).body;
    await many(75, (at) => post('reset', { token, code: String(at).padStart(6, '0'), password: 'a long password' }));
    const { rows } = await client.query('select guesses from verifications where id = $1', [token.split('.')[0]]);
    const victim = phoneOf(true, 0);
    await client.query('delete from rate_limits');
    const guesses = await many(200, (at) => post('sign-in', { identifier: victim, password: `guess ${at}` }));
    print([
      ['From a network of its own each, at once', 'Went through', 'Limit'],
      ['25 codes to a number nobody registered', answered(signUps, 'through'), '5 an hour, 10 a day'],
      ['75 guesses at the code of a reset', String(rows[0].guesses), '5 a code; 25 an hour, 50 a day'],
      ['200 passwords of one account', answered(guesses, 'wrong_credentials'), '5 in 5 minutes, 15 an hour'],
    ]);
  } finally {
    await client.end();
    await server.stop();
    await drop();
  }
}
