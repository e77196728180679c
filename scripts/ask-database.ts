/**
 * `node scripts/ask-database.ts SQL …`: runs each at `DATABASE_URL` and prints what it answered, a line a row. Beside
 * `psql` it names the address, and a password in it, to nobody who lists the machine's processes.
 */
import pg from 'pg';

const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
await client.connect();
try {
  for (const text of process.argv.slice(2)) {
    const { rows } = await client.query<unknown[]>({ text, rowMode: 'array' });
    for (const row of rows) console.log(row.map(String).join('|'));
  }
} finally {
  await client.end();
}
