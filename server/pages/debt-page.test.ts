import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayAfter, dayAt } from '../../common/wall-time.ts';
import { timeZone } from '../../resources/brand.ts';
import { anyDatabase } from '../../tests/harness/databases.ts';
import { newDebtor } from '../../tests/harness/debtor.ts';
import { newShop, startTestServer, type TestServer, type TestShop } from '../../tests/harness/server.ts';

let server: TestServer;
let shop: TestShop;
beforeAll(async () => {
  server = await startTestServer(anyDatabase, { pages: true });
  shop = await newShop(server);
});
afterAll(() => server?.stop());

test('the forms of a statement do without its script what they do with it', async () => {
  const debtor = newDebtor(server, shop);
  const { id } = await debtor.owes(30_000_00, { what: 'Khanga' });
  const page = `${server.base}/cart/debt?token=${debtor.token()}`;
  const send = async (fields: Record<string, string>) => {
    const { key = '' } = /name="key" value="(?<key>[^"]+)"/.exec(await (await fetch(page)).text())?.groups ?? {};
    const answer = await fetch(page, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ key, ...fields }),
    });
    return { status: answer.status, to: answer.headers.get('location') ?? '', html: await answer.text() };
  };
  const pay = (fields: object) => send({ do: 'payDebt', phone: debtor.payer, amount: 'other', ...fields });

  const wrong = await pay({ other: 'elfu tano', phone: '12' });
  expect(wrong.status).toBe(422);
  for (const words of ['value="elfu tano"', 'Andika kiasi kama 5,000.', 'id="phone-e"'])
    expect(wrong.html).toContain(words);
  const much = await pay({ other: '31,000' });
  expect([much.status, much.html.includes('Kiasi hiki ni zaidi ya deni lililobaki.')]).toEqual([422, true]);

  const on = dayAfter(dayAt(timeZone, new Date()), 2);
  expect(await send({ do: 'promise', on })).toMatchObject({ status: 303, to: expect.stringMatching(/toast=promise$/) });
  expect((await debtor.read(id)).promised_on).toBe(on);
  expect(await pay({ other: '5,000' })).toMatchObject({
    ...{ status: 303, to: expect.stringMatching(/^\/cart\/debt\?token=.*toast=payDebt$/) },
  });
  expect((await debtor.prompt()).id).toBeDefined();
  const waiting = await (await fetch(page)).text();
  expect(waiting).toMatch(/<noscript><meta http-equiv="refresh"/);
  // What is no form of it does nothing.
  expect((await send({ do: 'cancel' })).status).toBe(200);
  const [unknown, none] = [await fetch(`${server.base}/cart/debt?token=x`), await fetch(`${server.base}/cart/debt`)];
  expect([unknown.status, none.status]).toEqual([404, 400]);
});
