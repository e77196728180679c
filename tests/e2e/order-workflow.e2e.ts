import { afterAll, beforeAll, expect, test } from 'vitest';
import { toShown } from '../../common/fills.ts';
import { fillLabels } from '../../resources/labels/fills.ts';
import { labels as workflowLabels } from '../../resources/labels/order_workflow.ts';
import { labels as orderLabels } from '../../resources/labels/orders.ts';
import { openPhone, wordsOf } from '../../scripts/rehearse/phone.ts';
import { texts as commonTexts } from '../../src/app/texts.ts';
import { texts } from '../../src/pages/texts.ts';
import { texts as workflowTexts } from '../../src/resources/order_workflow/texts.ts';
import { soldTexts } from '../../src/trade/sold-texts.ts';
import { anyDatabase } from '../harness/databases.ts';
import { orderWords } from '../harness/order-words.ts';
import { newProduct, newShop, ownerPassword, startTestServer, type TestServer } from '../harness/server.ts';
import { settled } from '../harness/settled.ts';
import { expectNoSidewaysScroll, openFolds, openStage, type Stage, shot, signedIn } from './harness.ts';
import { played } from './played.ts';

let server: TestServer;
let stage: Stage;
beforeAll(async () => {
  server = await startTestServer(anyDatabase, { pages: true });
  stage = await openStage(server);
});
afterAll(() => stage?.close());

test.each(
  played([
    { language: 'en', width: 'desktop' },
    { language: 'sw', width: 'phone' },
  ] as const),
)('in $language on a $width, a shop changes the steps; its pages, its chats and its API go that way', async (way) => {
  const { fields, parts } = workflowLabels[way.language];
  const { actions } = orderLabels[way.language];
  const { standings } = soldTexts[way.language];
  const shop = await newShop(server);
  const product = await newProduct(shop, { opening_stock: 5 });
  // Who orders has written to the shop's bot, where each step is said to her.
  const phone = await openPhone(server.base, way.width === 'phone' ? '+255716400001' : '+255716400002');
  const { phone_number_id: number } = await server.running.services.db.withShop(shop.shopId, (tx) =>
    tx.selectFrom('whatsapp_numbers').select('phone_number_id').executeTakeFirstOrThrow(),
  );
  await phone.send(number, 'Neema', { type: 'text', text: { body: 'Habari' } });
  await settled(server);
  const { conversations } = (await shop.call('GET', '/api/conversations?tab=all')).body;
  const { body: order } = await shop.call('POST', '/api/orders', {
    ...{ customer_name: 'Neema', customer_phone: phone.number, payment_method: 'cash', fulfilment: 'delivery' },
    ...{ place: 'Sinza', lines: [{ product_id: product, quantity: 1 }], conversation_id: conversations[0].id },
  });
  const refused = async (action: string) => {
    const { status, body } = await shop.call('POST', `/api/orders/${order.id}/${action}`, {});
    return [status, body.code, body.allowed.includes(action)];
  };
  const owner = await stage.person(way);
  const { page } = owner;
  await signedIn(owner, { phone: shop.email, password: ownerPassword });
  const act = (name: string) => page.getByRole('button', { name, exact: true }).first();
  const orderPage = `/dashboard/orders/order-info/${order.id}`;
  await page.goto(orderPage);
  await act(actions.record_cash.title).waitFor();
  await expect.poll(() => act(actions.deliver.title).count()).toBe(0);
  expect(await refused('deliver')).toEqual([409, 'wrong_state', false]);

  await page.goto('/dashboard/settings/workflows/order-workflow');
  await page.getByRole('switch', { name: fields.cash_on_delivery }).click();
  await openFolds(page);
  await page
    .getByRole('textbox', { name: /Kiswahili|Swahili/ })
    .first()
    .fill('Karibu {jambo}');
  await page.getByRole('button', { name: commonTexts[way.language].save }).click();
  await page
    .getByText(/\{jambo\}.*\./)
    .last()
    .waitFor();
  await page
    .getByRole('textbox', { name: /Kiswahili|Swahili/ })
    .first()
    .fill(toShown('Karibu {name}', fillLabels[way.language]));
  // In her own words when it is brought, and done with that: nobody completes an order any more.
  const step = (name: string) =>
    page.locator('fieldset.group-input').filter({ has: page.locator('legend', { hasText: new RegExp(`^${name}$`) }) });
  const brought = 'Mzigo wa oda {number} uko {place}.';
  for (const language of [/English/, /Kiswahili/])
    await step(fields.delivered)
      .getByRole('textbox', { name: language })
      .fill(toShown(brought, fillLabels[way.language]));
  await step(fields.completed).getByRole('switch', { name: parts.completed.on }).click();
  // Beside it stands by which way it would go to her, how long it is and that it costs nothing.
  const preview = page.locator('.message-preview');
  await preview.getByText(workflowTexts[way.language].chat('order_paid')).waitFor();
  await preview
    .getByText(/\d (of at most|kati ya) 4,096.*(costs nothing|bila gharama)$/)
    .first()
    .waitFor();
  await expectNoSidewaysScroll(page);
  await shot(page, `order-workflow-${way.language}-${way.width}`);
  await page.getByRole('button', { name: commonTexts[way.language].save }).click();
  await page.getByText(texts[way.language].saved).first().waitFor();
  const { body } = await shop.call('GET', '/api/order_workflow');
  expect(body).toMatchObject({
    ...{ cash_on_delivery: true, placed: { send: true, text: { sw: 'Karibu {name}' } } },
    ...{ delivered: { send: true, text: { en: brought, sw: brought } }, completed: { on: false } },
  });

  await page.goto(orderPage);
  await act(actions.deliver.title).click();
  await page.getByRole('heading', { name: standings['delivered unpaid'] }).waitFor();
  expect((await shop.call('GET', `/api/orders/${order.id}`)).body.status).toBe('delivered');
  await phone.waitNew(
    'what the shop says of it',
    (item) =>
      item.kind === 'chat' &&
      item.from === 'shop' &&
      wordsOf(item.message).includes(`Mzigo wa oda ${order.number} uko Sinza.`),
  );
  phone.close();

  // Paid for, it has come as far as orders of this shop go.
  expect((await shop.call('POST', `/api/orders/${order.id}/record_cash`, {})).status).toBe(200);
  await page.goto(orderPage);
  await page.getByRole('heading', { name: standings['paid after'] }).waitFor();
  expect(await act(actions.complete.title).count()).toBe(0);
  await act(orderWords[way.language].receipt).waitFor();
  expect(await refused('complete')).toEqual([409, 'wrong_state', false]);
});
