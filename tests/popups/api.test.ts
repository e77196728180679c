import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordConsent } from '../../server/chat/consent/opt-out.ts';
import { databasesOfRun } from '../harness/database-of-run.ts';
import { newProduct, newShop, startTestServer, type TestServer, type TestShop } from '../harness/server.ts';
import { botOf, publish, ready } from './harness.ts';

describe.each(databasesOfRun)('%s', (database) => {
  let server: TestServer;
  let shop: TestShop;
  let bot: number;
  beforeAll(async () => {
    server = await startTestServer(database);
    shop = await newShop(server);
    bot = await botOf(server, shop);
  });
  afterAll(() => server?.stop());

  let callers = 0;
  const visitor = () => ({ 'x-forwarded-for': `10.2.${(++callers >> 8) & 255}.${callers & 255}` });
  const delivered = async (of = bot, query = '') => {
    const { status, body, headers } = await server.call(
      'GET',
      `/api/plugin/${of}/popups${query}`,
      undefined,
      visitor(),
    );
    expect(status, JSON.stringify(body)).toBe(200);
    return { popups: body.popups as Record<string, unknown>[], language: body.language, headers };
  };
  const hasPopups = async () =>
    (await server.call('GET', `/api/plugin/${bot}/unauthenticated`, undefined, visitor())).body.popups;
  const sendEvent = (id: string, body: unknown, of = bot) =>
    server.call('POST', `/api/plugin/${of}/popups/${id}/events`, body, visitor());
  const counts = async (id: string) => {
    const { views, clicks, captures, closes } = (await shop.call('GET', `/api/popups/${id}`)).body;
    return { views, clicks, captures, closes };
  };
  const unpublish = (id: string) => shop.call('POST', `/api/popups/${id}/unpublish`, {});

  test('a half-done draft is kept, but publishing names what is missing, at its field', async () => {
    const made = await shop.call('POST', '/api/popups', { name: 'Nusu', button: 'link', frequency: 'days' });
    expect([made.status, made.body.state, made.body.views]).toEqual([201, 'draft', 0]);
    const refused = await shop.call('POST', `/api/popups/${made.body.id}/publish`, {});
    expect([refused.status, Object.keys(refused.body.errors).sort()]).toEqual([
      422,
      [
        'after_seconds',
        'button_label_en',
        'button_label_sw',
        'every_days',
        'link',
        'text_en',
        'text_sw',
        'title_en',
        'title_sw',
      ],
    ]);
    expect((await shop.call('GET', `/api/popups/${made.body.id}`)).body.state).toBe('draft');
    for (const [change, field] of [
      [{ button: 'link', link: 'http://example.com' }, 'link'],
      [{ button: 'link', link: 'javascript:alert(1)' }, 'link'],
      [{ button: 'product' }, 'product_id'],
      [{ coupon_code: null }, 'coupon_code'],
      [{ starts_at: '2026-05-02T00:00:00Z', ends_at: '2026-05-01T00:00:00Z' }, 'ends_at'],
    ] as const) {
      const draft = await shop.call('POST', '/api/popups', ready(change));
      const answer = await shop.call('POST', `/api/popups/${draft.body.id}/publish`, {});
      expect([answer.status, Object.keys(answer.body.errors)], JSON.stringify(change)).toEqual([422, [field]]);
    }
  });

  test('what is published stays whole: an edit that would break it is refused and not kept', async () => {
    const id = await publish(shop);
    const broken = await shop.call('PATCH', `/api/popups/${id}`, { title_sw: null, name: 'Mpya' });
    expect([broken.status, Object.keys(broken.body.errors)]).toEqual([422, ['title_sw']]);
    expect((await shop.call('GET', `/api/popups/${id}`)).body).toMatchObject({
      name: 'Ofa ya wiki',
      state: 'published',
    });
    const twice = await shop.call('POST', `/api/popups/${id}/publish`, {});
    expect([twice.status, twice.body.code, twice.body.allowed]).toEqual([409, 'wrong_state', ['unpublish']]);
    expect((await unpublish(id)).body.state).toBe('draft');
  });

  test(
    'only what is published and within its schedule is ' +
      'delivered, in one language, with nothing of the shop beside ' +
      'it',
    async () => {
      expect(await hasPopups()).toBe(false);
      const day = 24 * 3_600_000;
      const at = (days: number) => new Date(Date.now() + days * day).toISOString();
      await shop.call('POST', '/api/popups', ready({ name: 'Rasimu' }));
      const hidden = [
        await publish(shop, { starts_at: at(1) }),
        await publish(shop, { starts_at: at(-2), ends_at: at(-1) }),
      ];
      expect([await hasPopups(), (await delivered()).popups]).toEqual([false, []]);
      const id = await publish(shop, {
        starts_at: at(-1),
        ends_at: at(1),
        pages: [{ path: '/shop/*' }],
        device: 'phone',
        frequency: 'days',
        every_days: 3,
        click_selector: '#ofa',
      });
      const found = await delivered();
      expect(found.headers.get('cache-control')).toBe('public, max-age=60');
      expect(found.headers.get('access-control-allow-origin')).toBe('*');
      expect(found.popups).toEqual([
        {
          id,
          position: 'bottom_right',
          title: 'Ten per cent off',
          text: 'This week only.',
          label: 'Copy the code',
          button: { kind: 'coupon', code: 'OFA10' },
          triggers: { delay: 1, click: '#ofa' },
          pages: ['/shop/*'],
          device: 'phone',
          frequency: 'days',
          every_days: 3,
        },
      ]);
      expect((await delivered(bot, '?language=sw')).popups[0]).toMatchObject({ title: 'Punguzo la asilimia kumi' });
      expect(await hasPopups()).toBe(true);
      expect((await server.call('GET', `/api/plugin/${bot}/popups?language=fr`)).status).toBe(400);
      expect((await server.call('GET', '/api/plugin/777/popups')).body.code).toBe('bot_not_found');
      for (const each of [id, ...hidden]) await unpublish(each);
    },
  );

  test('a product that leaves the shelf takes its popup off the website', async () => {
    const product = await newProduct(shop, { name: 'Feni' });
    const id = await publish(shop, { button: 'product', product_id: product });
    expect((await delivered()).popups[0]).toMatchObject({ button: { kind: 'product', product: 'Feni' } });
    await shop.call('PATCH', `/api/products/${product}`, { status: 'archived' });
    expect((await delivered()).popups).toEqual([]);
    await unpublish(id);
  });

  test('20 equal posts at once count once; each display and each kind counts for itself', async () => {
    const id = await publish(shop);
    const display = randomUUID();
    const equal = { event: 'view', event_id: display, page: '/shop/feni' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendEvent(id, equal)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 204));
    expect(await counts(id)).toEqual({ views: 1, clicks: 0, captures: 0, closes: 0 });
    for (const event of ['click', 'click', 'close']) await sendEvent(id, { ...equal, event });
    await sendEvent(id, { ...equal, event_id: randomUUID() });
    expect(await counts(id)).toEqual({ views: 2, clicks: 1, captures: 0, closes: 1 });
    const listed = await shop.call('GET', '/api/popups?_sort=views&_order=desc&_start=0&_end=1');
    expect(listed.body[0]).toMatchObject({ id, views: 2 });
    await unpublish(id);
  });

  test("a draft, another shop's popup and rubbish count nowhere", async () => {
    const id = await publish(shop);
    const other = await newShop(server);
    const event = { event: 'view', event_id: randomUUID(), page: '/' };
    const elsewhere = await sendEvent(id, event, await botOf(server, other));
    expect([elsewhere.status, elsewhere.body.code]).toEqual([404, 'not_found']);
    for (const [change, field] of [
      [{ event: 'hover' }, 'event'],
      [{ event_id: '1' }, 'event_id'],
      [{ page: '' }, 'page'],
      [{ page: 'x'.repeat(301) }, 'page'],
      [{ count: 7 }, 'count'],
    ] as const) {
      const answer = await sendEvent(id, { ...event, ...change });
      expect([answer.status, Object.keys(answer.body.errors)], field).toEqual([422, [field]]);
    }
    await unpublish(id);
    expect((await sendEvent(id, event)).status).toBe(404);
    expect(await counts(id)).toEqual({ views: 0, clicks: 0, captures: 0, closes: 0 });
  });

  test('a site that may not show the chat gets no popups and counts none', async () => {
    const id = await publish(shop);
    await shop.call('PUT', '/api/widget', { allowed_domains: ['duka.co.tz'] });
    const from = (origin: string) => ({ ...visitor(), origin });
    const event = { event: 'view', event_id: randomUUID(), page: '/' };
    const path = `/api/plugin/${bot}/popups`;
    for (const [origin, statuses] of [
      ['https://duka.co.tz', [200, 204]],
      ['https://evil.example', [403, 403]],
    ] as const) {
      const read = await server.call('GET', path, undefined, from(origin));
      const sent = await server.call(
        'POST',
        `${path}/${id}/events`,
        { ...event, event_id: randomUUID() },
        from(origin),
      );
      expect([read.status, sent.status], origin).toEqual(statuses);
    }
    expect((await counts(id)).views).toBe(1);
    await shop.call('PUT', '/api/widget', { allowed_domains: [] });
    await unpublish(id);
  });

  const consents = (popup: string) =>
    server.running.services.db.withShop(shop.shopId, (tx) =>
      tx.selectFrom('consents').selectAll().where('source_id', '=', popup).orderBy('id').execute(),
    );
  const capture = async (change: Record<string, unknown> = {}, language = 'sw') => {
    const [popup] = (await delivered(bot, `?language=${language}`)).popups as [
      { button: { consent: { id: string; text: string } } },
    ];
    const { consent } = popup.button;
    return {
      text: consent.text,
      body: { event: 'capture', event_id: randomUUID(), page: '/', language, consent: consent.id, ...change },
    };
  };

  test('a number that is left becomes a customer once, with the very words that were agreed to', async () => {
    const id = await publish(shop, { button: 'phone' });
    const { body, text } = await capture({ phone: '0712 000 777', page: '/ofa' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendEvent(id, body)));
    expect(answers.every(({ status }) => status === 204)).toBe(true);
    expect(text).toMatch(/nakubali Duka \d+ wanitumie/);
    const [proof, ...more] = await consents(id);
    expect(more).toEqual([]);
    expect(proof).toMatchObject({ phone: '+255712000777', text, language: 'sw', page: '/ofa', source: 'popup' });
    expect(Math.abs(Date.parse(proof?.created_at ?? '') - Date.now())).toBeLessThan(60_000);
    const found = await shop.call('GET', '/api/customers?phone=0712000777');
    expect(found.body).toMatchObject([
      { id: proof?.customer_id, name: '+255712000777', language: 'sw', total_orders: 0 },
    ]);

    // What she agreed to stands with her, until she says otherwise over that way.
    const wishes = async () => (await shop.call('GET', `/api/customers/${proof?.customer_id}/wishes`)).body;
    const agreed = { phone: '+255712000777', agreed_at: expect.any(String), stopped_at: null, words: text };
    expect(await wishes()).toEqual(['whatsapp', 'sms'].map((channel) => ({ channel, ...agreed })));
    const { services } = server.running;
    const ask = (consent: 'stop' | 'start', words: string) =>
      services.db.withShop(shop.shopId, (tx) =>
        recordConsent(services.world, tx, shop.shopId, consent, {
          ...{ channel: 'sms', address: '+255712000777', phone: '+255712000777', language: 'sw', text: words },
          messageId: randomUUID(),
        }),
      );
    await ask('stop', 'ACHA');
    expect((await wishes())[1]).toMatchObject({ agreed_at: null, stopped_at: expect.any(String), words: 'ACHA' });
    await ask('start', 'ANZA');
    expect(await wishes()).toMatchObject([
      { channel: 'whatsapp', words: text },
      { channel: 'sms', agreed_at: expect.any(String), words: 'ANZA' },
    ]);
    const stranger = await newShop(server);
    expect((await stranger.call('GET', `/api/customers/${proof?.customer_id}/wishes`)).status).toBe(404);

    // Again in another display: the same person, one more proof, still one number.
    await shop.call('PATCH', `/api/customers/${proof?.customer_id}`, { name: 'Neema', language: 'en' });
    const again = await capture({ phone: '+255712000777' });
    expect((await sendEvent(id, again.body)).status).toBe(204);
    expect(await consents(id)).toHaveLength(2);
    expect((await shop.call('GET', '/api/customers?phone=0712000777')).body).toMatchObject([
      { id: proof?.customer_id, name: 'Neema', language: 'en' },
    ]);
    expect(await counts(id)).toEqual({ views: 0, clicks: 0, captures: 1, closes: 0 });
    await unpublish(id);
  });

  test('nothing is kept of a bad number, of words that were not shown, or where no number is asked for', async () => {
    const id = await publish(shop, { button: 'phone' });
    const before = (await shop.call('GET', '/api/customers')).body.length;
    const bad = await sendEvent(id, (await capture({ phone: '12345' })).body);
    expect([bad.status, Object.keys(bad.body.errors)]).toEqual([422, ['phone']]);
    const { body } = await capture({ phone: '0712000778' });
    for (const change of [{ consent: 'made-up' }, { language: 'en' }]) {
      const refused = await sendEvent(id, { ...body, ...change });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['consent']]);
    }
    await shop.call('PATCH', `/api/popups/${id}`, { button: 'coupon' });
    expect((await sendEvent(id, body)).status).toBe(404);
    expect(await consents(id)).toEqual([]);
    expect((await shop.call('GET', '/api/customers')).body.length).toBe(before);
  });

  test('who leaves numbers by the dozen is stopped; who only looks is not', async () => {
    const id = await publish(shop, { button: 'phone' });
    const from = { 'x-forwarded-for': '10.3.0.1' };
    const post = (body: unknown) => server.call('POST', `/api/plugin/${bot}/popups/${id}/events`, body, from);
    const statuses = new Set<number>();
    for (let n = 0; n < 32; n++)
      statuses.add((await post((await capture({ phone: `07120010${10 + n}` })).body)).status);
    expect([...statuses]).toEqual([204, 429]);
    expect((await post({ event: 'view', event_id: randomUUID(), page: '/' })).status).toBe(204);
  });
});
