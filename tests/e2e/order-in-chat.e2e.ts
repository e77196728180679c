import { afterAll, beforeAll, expect, test } from 'vitest';
import { rehearsalPin } from '../../common/rehearsal.ts';
import { openPhone } from '../../scripts/rehearse/phone.ts';
import { texts as partTexts } from '../../src/parts/texts.ts';
import { orderInChatTexts } from '../../src/screens/conversations/order-texts.ts';
import { texts } from '../../src/screens/conversations/texts.ts';
import { amountTexts } from '../../src/trade/amount-texts.ts';
import { payTexts } from '../../src/trade/pay-texts.ts';
import { texts as wordsTexts } from '../../src/trade/words/texts.ts';
import { texts as widgetTexts } from '../../widget/texts.ts';
import { anyDatabase } from '../harness/databases.ts';
import { addOrderWords } from '../harness/order-words.ts';
import { newProduct, newShop, ownerPassword, startTestServer, type TestServer } from '../harness/server.ts';
import { expectAccessible, expectNoSidewaysScroll, openStage, type Stage, shot, signedIn } from './harness.ts';
import { played } from './played.ts';
import { openSite, sitePage, widgetTag } from './widget/host-site.ts';

let server: TestServer;
let stage: Stage;
beforeAll(async () => {
  server = await startTestServer(anyDatabase, { pages: true });
  stage = await openStage(server);
}, 60_000);
afterAll(() => stage?.close());

/** So many of each of these, in the cart of the shop's only chat. */
const putIntoCart = (shopId: string, names: string[], quantity: number) =>
  server.running.services.db.withShop(shopId, async (tx) => {
    const found = await tx.selectFrom('products').select(['id', 'name']).where('name', 'in', names).execute();
    const cart = names.map((name) => {
      const productId = found.find((each) => each.name === name)?.id ?? null;
      return { productId, variantId: null, quantity };
    });
    const { id, state } = await tx.selectFrom('conversations').select(['id', 'state']).executeTakeFirstOrThrow();
    const put = JSON.stringify({ ...state, cart });
    await tx.updateTable('conversations').set({ state: put }).where('id', '=', id).execute();
  });

test.each(
  played([
    { language: 'en', width: 'desktop' },
    { language: 'sw', width: 'phone' },
  ] as const),
)('in $language on a $width, prose becomes a paid order in its chat, and a visitor sees who answers', async (way) => {
  const { language, width } = way;
  const t = texts[language];
  const add = addOrderWords[language];
  const pay = payTexts[language];
  const own = orderInChatTexts[language];
  const words = wordsTexts[language];
  const shop = await newShop(server);
  await newProduct(shop, { name: 'Unga wa sembe', unit: 'kilo', price: 2_000_00, opening_stock: 50 });
  await newProduct(shop, { name: 'Maji', unit: 'katoni', price: 6_000_00, opening_stock: 50 });
  await newProduct(shop, { name: 'Sabuni ya zamani', status: 'archived' });
  const { phone_number_id: number } = await server.running.services.db.withShop(shop.shopId, (tx) =>
    tx.selectFrom('whatsapp_numbers').select('phone_number_id').executeTakeFirstOrThrow(),
  );
  const phone = await openPhone(server.base, width === 'phone' ? '+255712000603' : '+255712000604');
  const says = (body: string) => phone.send(number, 'Neema', { type: 'text', text: { body } });
  const prose = 'Naomba unga wa sembe kilo 3 na maji 2, nipo Sinza. Sitaki sukari';
  const shared = { latitude: -6.78012, longitude: 39.22345, name: 'Shule ya Msingi Sinza' };
  await says('msaada');
  await says('Habari za asubuhi');
  await phone.send(number, 'Neema', { type: 'location', location: shared });
  await says(prose);

  const person = await stage.person(way);
  const { page } = person;
  await signedIn(person, { phone: shop.email, password: ownerPassword });
  await page.goto('/dashboard/conversations');
  await page.locator('.inbox-list li', { hasText: 'Neema' }).getByRole('link').click();
  const thread = page.locator('.inbox-thread');
  const message = thread.locator('.inbox-message', { hasText: prose });

  // What she wrote is read in the thread, where it may be an order; nothing is in that before a tap. By keys alone.
  await message.waitFor();
  expect(await thread.getByRole('button', { name: t.order_of_words }).count()).toBe(1);
  await message.getByRole('button', { name: t.order_of_words }).press('Enter');
  const sheet = page.getByRole('dialog', { name: add.title });
  await sheet.getByText('2 × Maji').waitFor();
  await sheet.getByText(words.asides.refused).waitFor();
  await expectAccessible(page, 'an order in its chat, as it was read');
  await expectNoSidewaysScroll(page);
  await shot(page, `conversations-order-words-${language}-${width}`, { fullPage: false });
  expect(await sheet.getByText(add.no_lines).count()).toBe(1);
  await sheet.getByRole('button', { name: words.add(2) }).press('Enter');
  await sheet.getByRole('button', { name: partTexts[language].one_more('Maji') }).press('Enter');
  const total = sheet.locator('.order-foot strong');
  await expect.poll(() => total.innerText()).toMatch(/24,000/);

  // A draft: put away and taken up again it is the same.
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  await thread.getByRole('button', { name: t.send_more }).click();
  await page.getByRole('dialog', { name: t.send_more }).getByRole('button', { name: t.order, exact: true }).click();
  await expect.poll(() => total.innerText()).toMatch(/24,000/);
  await expectAccessible(page, 'an order in its chat');
  await expectNoSidewaysScroll(page);
  await shot(page, `conversations-order-${language}-${width}`, { fullPage: false });

  // It is asked for by phone, which is hers, and paid; the thread shows all of it.
  phone.checkpoint();
  await sheet.getByRole('button', { name: pay.by_phone }).press('Enter');
  const payer = page.getByLabel(pay.payer);
  expect(await payer.inputValue()).toContain('712 000');
  await expectAccessible(page, 'whose phone pays');
  await payer.press('Enter');
  const prompt = await phone.waitNew('the prompt', (item) => item.kind === 'prompt' && item.state === 'open' && item);
  expect(prompt.amount).toBe(24_000_00);
  await sheet.waitFor({ state: 'hidden' });
  const [order] = (await shop.call('GET', '/api/orders')).body;
  expect(order).toMatchObject({ place: 'Sinza', fulfilment: 'delivery', customer_phone: phone.number });
  const money = thread.getByRole('region', { name: own.for_order(order.number) });
  await money.locator('.notice').waitFor();
  await thread.locator('.inbox-card', { hasText: `#${order.number}` }).waitFor();
  await expectAccessible(page, 'an order that is waited for');
  await expectNoSidewaysScroll(page);
  await shot(page, `conversations-order-waits-${language}-${width}`, { fullPage: false });
  await phone.answerPrompt(prompt.id, rehearsalPin);
  await money.waitFor({ state: 'detached' });
  expect((await shop.call('GET', `/api/orders/${order.id}`)).body.status).toBe('paid');

  // A link to pay whose answer is lost waits on the device, and goes from there as the same message.
  const conversation_id = new URL(page.url()).searchParams.get('open');
  const { product_id } = (await shop.call('GET', `/api/orders/${order.id}`)).body.lines[0];
  const { body: unpaid } = await shop.call('POST', '/api/orders', {
    ...{ conversation_id, lines: [{ product_id, quantity: 1 }] },
  });
  const sent: string[] = [];
  await page.route('**/send', async (route) => {
    const response = await route.fetch();
    sent.push((await response.json()).message_id);
    await (sent.length === 1 ? route.abort() : route.fulfill({ response }));
  });
  const due = thread.getByRole('region', { name: own.for_order(unpaid.number) });
  await due.getByRole('button', { name: t.send_what.pay_link }).click();
  await expect.poll(() => sent.length).toBe(2);
  expect(new Set(sent).size).toBe(1);
  await page.unroute('**/send');
  // Cash in the hand is written down there.
  await due.getByRole('button', { name: own.cash }).click();
  await page.getByLabel(amountTexts[language].cash_given).press('Enter');
  await due.waitFor({ state: 'detached' });
  expect((await shop.call('GET', `/api/orders/${unpaid.id}`)).body.status).toBe('paid');
  person.calm(/ERR_FAILED/);
  await page.reload();
  phone.close();

  // The next one begins with what she has in the bot's cart, and says so.
  await putIntoCart(shop.shopId, ['Maji', 'Sabuni ya zamani'], 3);
  await thread.getByRole('button', { name: t.send_more }).click();
  await page.getByRole('dialog', { name: t.send_more }).getByRole('button', { name: t.order, exact: true }).click();
  await sheet.getByText(own.from_cart).waitFor();
  await sheet.getByText(own.gone(['Sabuni ya zamani'])).waitFor();
  await expect.poll(() => total.innerText()).toMatch(/18,000/);
  await expectAccessible(page, 'an order that begins with the cart of its chat');
  await expectNoSidewaysScroll(page);
  await shot(page, `conversations-order-cart-${language}-${width}`, { fullPage: false });
  // Where she shared that she is, it is brought, and a map finds it.
  await sheet.getByRole('button', { name: own.bring_there }).press('Enter');
  const where = sheet.locator('#place');
  await expect.poll(() => where.inputValue()).toBe('Shule ya Msingi Sinza (-6.78012,39.22345)');
  expect(await sheet.getByRole('button', { name: own.bring_there }).count()).toBe(0);
  await shot(page, `conversations-order-place-${language}-${width}`, { fullPage: false });
  await sheet.getByRole('button', { name: own.leave_cart }).click();
  await sheet.getByText(add.no_lines).waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });

  // On a website of the shop's, who writes is seen while it lasts, and what was written without a reload.
  const bot = (await shop.call('GET', '/api/shop')).body.bot_id;
  const site = await openSite(server.base, (dukani) => ({
    '/': { html: sitePage({ lang: language, tag: widgetTag(dukani, '', bot) }) },
  }));
  const visitor = await stage.person({ language });
  await visitor.page.goto(`${site.url}/`);
  await visitor.page.getByRole('button', { name: /^Chat:/ }).press('Enter');
  const compose = visitor.page.getByRole('textbox', { name: widgetTexts[language].compose });
  await compose.fill('msaada');
  await compose.press('Enter');
  if (width === 'phone') await page.goto('/dashboard/conversations');
  await page.locator('.inbox-list li', { hasText: t.visitor }).getByRole('link').click();
  const field = thread.getByRole('textbox', { name: t.write });
  await expect
    .poll(async () => {
      // Said again as long as she writes.
      await field.pressSequentially('a');
      return visitor.page.getByText(widgetTexts[language].writes('Owner')).count();
    })
    .toBe(1);
  await field.fill('Karibu, nikusaidie nini?');
  await field.press('Enter');
  await visitor.page.getByText('Karibu, nikusaidie nini?').waitFor();
  expect(await visitor.page.locator('.typing').count()).toBe(0);
  await shot(visitor.page, `conversations-visitor-${language}-${width}`);
  site.close();
  person.calm();
});
