import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../server/db/connection.ts';
import { migrate, migrationFiles } from '../../server/db/migrate.ts';
import { databasesOfRun } from '../harness/database-of-run.ts';
import { freshDatabase } from '../harness/databases.ts';
import { newShop, startTestServer, type TestServer } from '../harness/server.ts';

describe.each(databasesOfRun)('%s', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(database);
  });
  afterAll(() => server?.stop());

  test('it is its defaults until it is first changed, and then what it was changed to', async () => {
    const shop = await newShop(server);
    const first = await shop.call('GET', '/api/widget');
    expect([first.status, first.headers.get('etag')]).toEqual([200, '"0"']);
    expect(first.body).toMatchObject({ version: 0, changed_by: null, allowed_domains: [] });
    const changed = await shop.call('PATCH', '/api/widget', { theme: { title: 'Karibu' } }, { 'if-match': '"0"' });
    expect([changed.status, changed.headers.get('etag')]).toEqual([200, '"1"']);
    expect(changed.body).toMatchObject({ version: 1, theme: { title: 'Karibu', mode: null } });
    const more = await shop.call('PATCH', '/api/widget', { theme: { mode: 'dark' } });
    expect(more.body.theme, 'a part alone is changed by PATCH').toMatchObject({ title: 'Karibu', mode: 'dark' });
    const replaced = await shop.call('PUT', '/api/widget', { theme: { mode: 'dark' } });
    expect(replaced.body.theme, 'PUT takes the place of the whole').toMatchObject({ title: null, mode: 'dark' });
    const { body } = await shop.call('GET', `/api/events?type=widget.updated&_sort=id&_order=asc`);
    expect(body.map(({ subject_id }: { subject_id: string }) => subject_id)).toEqual([
      shop.shopId,
      shop.shopId,
      shop.shopId,
    ]);
    const other = await newShop(server);
    expect((await other.call('GET', '/api/widget')).body).toMatchObject({ version: 0, theme: { mode: null } });
  });

  test('of two who change it first at once, one is told what the other wrote', async () => {
    const shop = await newShop(server);
    const change = (title: string) => shop.call('PATCH', '/api/widget', { theme: { title } }, { 'if-match': '"0"' });
    const answers = await Promise.all([change('Moja'), change('Mbili')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const [won, lost] = answers.sort((a, b) => a.status - b.status);
    expect(lost?.body).toMatchObject({ code: 'changed_since', current: won?.body });
  });

  test('a change that changes nothing makes nothing, and a refused one leaves no row', async () => {
    const shop = await newShop(server);
    expect((await shop.call('PATCH', '/api/widget', {})).body).toMatchObject({ version: 0 });
    expect((await shop.call('PATCH', '/api/widget', { allowed_domains: ['a b'] })).status).toBe(422);
    expect((await shop.call('PATCH', '/api/widget', { theme: { mode: 'dark' } }, { 'if-match': '"3"' })).status).toBe(
      412,
    );
    expect((await shop.call('GET', '/api/widget')).body).toMatchObject({ version: 0 });
    for (const method of ['POST', 'DELETE']) expect((await shop.call(method, '/api/widget', {})).status).toBe(404);
  });

  test('the shop keeps its address, its answer and its refusals', async () => {
    const shop = await newShop(server);
    const { body, headers } = await shop.call('GET', '/api/shop');
    expect(body).toMatchObject({ id: shop.shopId, logo_url: null, takes_mobile_money: true, version: 1 });
    expect(Number.isInteger(body.bot_id)).toBe(true);
    // What was read may come back whole.
    const put = await shop.call(
      'PUT',
      '/api/shop',
      { ...body, place: 'Mwanza' },
      { 'if-match': headers.get('etag') ?? '' },
    );
    expect([put.status, put.body]).toEqual([
      200,
      {
        ...body,
        place: 'Mwanza',
        version: 2,
        changed_by: put.body.changed_by,
        changed_by_kind: 'person',
        changed_by_id: put.body.changed_by_id,
        updated_at: put.body.updated_at,
      },
    ]);
    expect((await shop.call('PATCH', '/api/shop', { place: 'Arusha' })).body.place).toBe('Arusha');
    const stale = await shop.call('PUT', '/api/shop', { place: 'Moshi' }, { 'if-match': '"1"' });
    expect([stale.status, stale.body.code, stale.body.current.logo_url]).toEqual([412, 'changed_since', null]);
    const logo = await shop.call('PUT', '/api/shop', { logo: '018f0000-0000-7000-8000-000000000001' });
    expect([logo.status, Object.keys(logo.body.errors)]).toEqual([422, ['logo']]);
  });
});

test.each(databasesOfRun)('%s: what shops had set of their chat is carried over, every key of it', async (database) => {
  const made = database === 'postgres' ? await freshDatabase() : undefined;
  const connection = await openDatabase(made ? { url: made.url } : { folder: null });
  try {
    const all = migrationFiles();
    const at = all.findIndex((file) => file.endsWith('_widget_settings.sql'));
    await migrate(connection.kysely, all.slice(0, at));
    const theme = {
      primaryColor: '#0b6b4f',
      fontSize: 16,
      fontFamily: 'inherit',
      title: 'Karibu',
      height: 600,
      bubbleSubTitle: "Ni'ulize",
    };
    await sql`insert into shops (id, shop_name, category, place, created_at, updated_at)
      select ('018f0000-0000-7000-8000-00000000000' || n)::uuid, 'Duka', 'electronics', 'Dar', now(), now() from
        generate_series(1, 3) n`.execute(connection.kysely);
    await sql`insert into bots (id, shop_id, theme, allowed_domains, created_at) values
      (1, '018f0000-0000-7000-8000-000000000001', ${JSON.stringify(theme)}, '["duka.co.tz", "*.duka.co.tz"]', now()),
      (2, '018f0000-0000-7000-8000-000000000002', '{}', '["localhost"]', now()),
      (3, '018f0000-0000-7000-8000-000000000003', '{}', '[]', now())`.execute(connection.kysely);
    await migrate(connection.kysely, all);
    const { rows } = await sql<Record<string, unknown>>`select * from widget order by shop_id`.execute(
      connection.kysely,
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({
      shop_id: '018f0000-0000-7000-8000-000000000001',
      theme_primary_color: '#0b6b4f',
      theme_font_size: 16,
      theme_font_family: 'inherit',
      theme_title: 'Karibu',
      theme_height: 600,
      theme_bubble_sub_title: "Ni'ulize",
      theme_mode: null,
      allowed_domains: ['duka.co.tz', '*.duka.co.tz'],
      version: 1,
    });
    expect(rows[1]).toMatchObject({ theme_title: null, allowed_domains: ['localhost'] });
    expect((await sql`select id from bots`.execute(connection.kysely)).rows).toHaveLength(3);
  } finally {
    await connection.close();
    await made?.drop();
  }
});
