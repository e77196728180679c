import type { Page } from 'playwright';
import { expect } from 'vitest';
import { labels as orderLabels } from '../../resources/labels/orders.ts';
import { orders } from '../../resources/orders.ts';
import { customer } from '../../server/actor.ts';
import { emit } from '../../server/events/emit.ts';
import { addOrderWords as addTexts, orderWords as texts } from '../harness/order-words.ts';
import { newLink, submission, type TestServer, type TestShop } from '../harness/server.ts';
import { expectAccessible, expectNoSidewaysScroll, shot } from './harness.ts';

export const ways = [
  { language: 'en', width: 'desktop', dark: false },
  { language: 'sw', width: 'phone', dark: true },
] as const;

/** Placed by a shopper who knows the token. */
export async function placed(server: TestServer, shop: TestShop, product: string) {
  const { token } = await newLink(server, shop, product, 2);
  const made = await server.call('POST', `/api/v1/order?token=${token}`, await submission(server, token), {
    'idempotency-key': crypto.randomUUID(),
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const [order] = (await shop.call('GET', '/api/orders?_sort=number&_order=desc&_start=0&_end=1')).body;
  return { token, id: String(order.id), number: Number(order.number) };
}

/** A part of it has come, from her who placed it. */
export async function payPart(
  { running: { services } }: TestServer,
  { shopId }: TestShop,
  order: { id: string; number: number },
  amount: number,
): Promise<void> {
  await services.db.withShop(shopId, async (tx) => {
    await tx
      .updateTable('orders')
      .set({ paid: amount })
      .where('shop_id', '=', shopId)
      .where('id', '=', order.id)
      .execute();
    const actor = customer(null, 'Neema');
    await emit({ services, tx, shopId, actor }, orders, 'part_paid', order, {
      ...{ number: order.number, amount, rehearsal: false },
    });
  });
}

/** Pixels from the top of the screen; not there: beneath any. */
const bottomOf = (box: { y: number; height: number } | null) => (box ? box.y + box.height : Number.POSITIVE_INFINITY);

/** One more of what is on the order; what is added by the search may be taken out again. */
export async function changeOrder(
  page: Page,
  way: (typeof ways)[number],
  { shop, id, lines: [line] }: { shop: TestShop; id: string; lines: { id: string; name: string }[] },
) {
  const name = line?.name ?? '';
  const t = texts[way.language];
  const { title } = orderLabels[way.language].actions.change_lines;
  await page.getByRole('button', { name: t.more }).click();
  await page.getByRole('button', { name: title }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByText(t.change_means.settled('')).waitFor();
  await dialog.getByRole('button', { name: t.one_more(name) }).click();
  await dialog.getByText(t.change_means.due('TZS 15,000.00')).waitFor();
  // Somebody else takes one off meanwhile: it goes on from there, and their change is not undone unseen.
  const reason = t.change_reasons[0];
  await dialog.getByRole('button', { name: reason, exact: true }).click();
  const one = { lines: [{ id: line?.id, quantity: 1 }], reason: 'Imepungua' };
  expect((await shop.call('POST', `/api/orders/${id}/change_lines`, one)).status).toBe(200);
  await dialog.getByText(t.change_means.back('TZS 15,000.00')).waitFor();
  await dialog.locator('.notice').waitFor();
  for (const _ of ['two', 'three']) await dialog.getByRole('button', { name: t.one_more(name) }).click();
  await dialog.getByText(t.change_means.due('TZS 15,000.00')).waitFor();
  await dialog.getByRole('button', { name: t.change_add }).click();
  await dialog.locator('.goods button').first().click();
  await dialog.getByText(t.change_new).waitFor();
  // However long it grew, what it comes to and what settles it stay in sight.
  const height = page.viewportSize()?.height ?? 0;
  for (const part of [
    dialog.locator('.changed > [role=status]'),
    dialog.getByRole('button', { name: title, exact: true }),
  ])
    await expect.poll(async () => bottomOf(await part.boundingBox())).toBeLessThanOrEqual(height);
  await shot(page, `order-change-${way.language}-${way.width}`, { fullPage: false });
  await expectAccessible(page, 'an order that is changed');
  await expectNoSidewaysScroll(page, 'an order that is changed');
  await dialog
    .getByRole('button', { name: t.change_out(name) })
    .last()
    .click();
  // What is no product is added under a name; here it is taken out again.
  await dialog.getByRole('button', { name: t.change_add_amount }).click();
  const amount = dialog.getByRole('group', { name: t.change_amount_new });
  await amount.getByLabel(t.change_amount_name).fill('Kufunga zawadi');
  await amount.getByLabel(t.change_amount, { exact: true }).fill('2,000');
  await dialog.getByText(t.change_means.due('TZS 17,000.00')).waitFor();
  await shot(page, `order-change-amount-${way.language}-${way.width}`, { fullPage: false });
  await dialog.getByRole('button', { name: t.change_out(t.change_amount_new) }).click();
  await dialog.getByText(t.change_means.due('TZS 15,000.00')).waitFor();
  // Brought instead, what that costs is part of it.
  const sale = addTexts[way.language];
  await dialog.getByText(sale.delivery, { exact: true }).click();
  await dialog.getByLabel(sale.place).fill('Sinza Kijiweni');
  await dialog.getByLabel(sale.delivery_fee).fill('2,000');
  await dialog.getByText(t.change_means.due('TZS 17,000.00')).waitFor();
  await shot(page, `order-change-brought-${way.language}-${way.width}`, { fullPage: false });
  await expectAccessible(page, 'an order that is brought from now on');
  await dialog.getByLabel(sale.delivery_fee).fill('0');
  // What was written beside stays.
  expect(await dialog.getByRole('textbox').last().inputValue()).toBe(reason);
  await dialog.getByRole('button', { name: title, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  const changed = (await shop.call('GET', `/api/orders/${id}`)).body;
  expect(changed).toMatchObject({ fulfilment: 'delivery', place: 'Sinza Kijiweni', zone: null, delivery_fee: 0 });
}
