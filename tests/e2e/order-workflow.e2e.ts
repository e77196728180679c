import { afterAll, beforeAll, expect, test } from 'vitest';
import { toShown } from '../../common/fills.ts';
import { fillLabels } from '../../resources/labels/fills.ts';
import { labels as workflowLabels } from '../../resources/labels/order_workflow.ts';
import { labels as orderLabels } from '../../resources/labels/orders.ts';
import { texts as commonTexts } from '../../src/app/texts.ts';
import { texts } from '../../src/pages/texts.ts';
import { soldTexts } from '../../src/trade/sold-texts.ts';
import { anyDatabase } from '../harness/databases.ts';
import { newProduct, newShop, ownerPassword, startTestServer, type TestServer } from '../harness/server.ts';
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
)('in $language on a $width, a shop says that it hands over first, and its orders go that way', async (way) => {
  const { fields } = workflowLabels[way.language];
  const { actions } = orderLabels[way.language];
  const { standings } = soldTexts[way.language];
  const shop = await newShop(server);
  const product = await newProduct(shop, { opening_stock: 5 });
  const { body: order } = await shop.call('POST', '/api/orders', {
    ...{ customer_name: 'Neema', customer_phone: '+255716400001', payment_method: 'cash', fulfilment: 'delivery' },
    ...{ place: 'Sinza', lines: [{ product_id: product, quantity: 1 }] },
  });
  const owner = await stage.person(way);
  const { page } = owner;
  await signedIn(owner, { phone: shop.email, password: ownerPassword });
  const act = (name: string) => page.getByRole('button', { name, exact: true }).first();
  const orderPage = `/dashboard/orders/order-info/${order.id}`;
  await page.goto(orderPage);
  await act(actions.record_cash.title).waitFor();
  await expect.poll(() => act(actions.deliver.title).count()).toBe(0);

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
  await expectNoSidewaysScroll(page);
  await shot(page, `order-workflow-${way.language}-${way.width}`);
  await page.getByRole('button', { name: commonTexts[way.language].save }).click();
  await page.getByText(texts[way.language].saved).first().waitFor();
  const { body } = await shop.call('GET', '/api/order_workflow');
  expect(body).toMatchObject({ cash_on_delivery: true, placed: { send: true, text: { sw: 'Karibu {name}' } } });

  await page.goto(orderPage);
  await act(actions.deliver.title).click();
  await page.getByRole('heading', { name: standings['delivered unpaid'] }).waitFor();
  expect((await shop.call('GET', `/api/orders/${order.id}`)).body.status).toBe('delivered');
});
