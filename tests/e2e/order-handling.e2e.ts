import { afterAll, beforeAll, expect, test } from 'vitest';
import { weekDays } from '../../resources/enums.ts';
import { orderProblemLabels } from '../../resources/labels/order-problems.ts';
import { labels as orderLabels } from '../../resources/labels/orders.ts';
import { returnReasonLabels } from '../../resources/labels/return-reasons.ts';
import { labels as shopLabels } from '../../resources/labels/shops.ts';
import { labels as movementLabels } from '../../resources/labels/stock_movements.ts';
import { texts as commonTexts } from '../../src/app/texts.ts';
import { texts as pageTexts } from '../../src/pages/texts.ts';
import { texts as settingsTexts } from '../../src/resources/shops/texts.ts';
import { texts as homeTexts } from '../../src/screens/home/texts.ts';
import { zoneTexts } from '../../src/trade/sale/zone-texts.ts';
import { makeEverybody } from '../harness/colleague.ts';
import { anyDatabase } from '../harness/databases.ts';
import { addOrderWords as addTexts, orderWords as texts } from '../harness/order-words.ts';
import { newProduct, newShop, ownerPassword, startTestServer, type TestServer } from '../harness/server.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  openStage,
  type Stage,
  shot,
  signedIn,
  signedInAtHome,
  widths,
} from './harness.ts';
import { changeOrder, payPart, placed, ways } from './order-handling.ts';
import { played } from './played.ts';

let server: TestServer;
let stage: Stage;
beforeAll(async () => {
  server = await startTestServer(anyDatabase, { pages: true });
  stage = await openStage(server);
});
afterAll(async () => {
  await stage?.close();
});

const formTexts = {
  en: { save: 'Save', saved: 'Shop updated', needed: 'Please fill this in.', add: '+ Add: ' },
  sw: { save: 'Hifadhi', saved: 'Taarifa zimebadilishwa', needed: 'Tafadhali jaza hapa.', add: '+ Ongeza: ' },
} as const;
const other = { desktop: 'phone', phone: 'desktop' } as const;

test.each(played(ways))(
  'in $language on a $width, settings are refused at their field, kept, saved and read back',
  async (way) => {
    const t = formTexts[way.language];
    const help = settingsTexts[way.language];
    const { fields, parts, sections, choices } = shopLabels[way.language];
    const shop = await newShop(server);
    const owner = await stage.person(way);
    const { page } = owner;
    await signedIn(owner, { phone: shop.email, password: ownerPassword });
    await page.goto('/dashboard/settings/shop');
    const form = page.locator('main form');
    for (const heading of Object.values(sections))
      await form.getByRole('heading', { name: heading, exact: true }).waitFor();
    await form.getByText(help.no_zones).waitFor();
    await form.getByText(help.no_hours).waitFor();
    await shot(page, `settings-empty-${way.language}-${way.width}`);

    await form.getByRole('button', { name: help.every_day }).click();
    await form.getByRole('button', { name: help.add_day }).waitFor();
    // Each row is headed by its day.
    const days = parts.opening_hours.day.choices;
    const headed = (day: keyof typeof days) => form.getByRole('group', { name: days[day], exact: true });
    for (const day of weekDays) await headed(day).waitFor();
    const friday = headed('friday');
    await friday.getByLabel(parts.opening_hours.closes).fill('02:00');
    await friday.getByText(help.closing.next_day).waitFor();

    // An area without a name is seen before anything is sent; a fee in cents only the server refuses.
    await form.getByRole('button', { name: t.add + help.zone }).click();
    const zone = form.getByRole('group', { name: `${help.zone} 1`, exact: true });
    await zone.getByLabel(parts.delivery_zones.fee).fill('2500.50');
    await form.getByLabel(fields.part_payment).fill('95');
    await form.getByRole('button', { name: t.save }).click();
    await zone.getByText(t.needed).waitFor();
    await zone.getByRole('textbox', { name: parts.delivery_zones.name }).fill('Sinza');
    await form.getByRole('button', { name: t.save }).click();
    await zone.locator('.ant-form-item-explain-error').waitFor();
    await form.getByText(/90/).and(form.locator('.ant-form-item-explain-error')).waitFor();
    await expect.poll(() => zone.getByRole('textbox', { name: parts.delivery_zones.name }).inputValue()).toBe('Sinza');
    await expect.poll(() => zone.getByLabel(parts.delivery_zones.fee).inputValue()).toBe('2,500.50');
    await expect.poll(() => friday.getByLabel(parts.opening_hours.closes).inputValue()).toBe('02:00');
    // What is wrong is said to who hears the page, too.
    const wrong = zone.getByLabel(parts.delivery_zones.fee);
    await expect.poll(() => wrong.getAttribute('aria-invalid')).toBe('true');
    await shot(page, `settings-refused-${way.language}-${way.width}`);
    await expectAccessible(page, 'settings, refused');
    await expectNoSidewaysScroll(page, 'settings, refused');
    owner.calm(/status of 422/);

    await wrong.fill('2500');
    await form.getByLabel(fields.part_payment).fill('30');
    await form.getByRole('button', { name: t.save }).click();
    await page.getByText(t.saved).first().waitFor();
    const { body: saved } = await shop.call('GET', '/api/shop');
    expect(saved).toMatchObject({ part_payment: 30, delivery_zones: [{ name: 'Sinza', fee: 2_500_00 }] });
    expect(saved.opening_hours.map(({ day }: { day: string }) => day)).toEqual(weekDays);
    expect(saved.opening_hours[4]).toEqual({ day: 'friday', opens: '08:00', closes: '02:00' });

    // Saved once more it is the same area, and no new one.
    await form.getByRole('button', { name: t.add + help.zone }).click();
    const second = form.getByRole('group', { name: `${help.zone} 2`, exact: true });
    await second.getByRole('textbox', { name: parts.delivery_zones.name }).fill('Mbezi');
    await second.getByLabel(parts.delivery_zones.fee).fill('4,000');
    const put = page.waitForResponse((response) => response.request().method() === 'PUT');
    await form.getByRole('button', { name: t.save }).click();
    expect((await put).status()).toBe(200);
    const { body: again } = await shop.call('GET', '/api/shop');
    expect(again.delivery_zones).toMatchObject([saved.delivery_zones[0], { name: 'Mbezi', fee: 4_000_00 }]);

    await page.reload();
    await zone.waitFor();
    await expect.poll(() => zone.getByLabel(parts.delivery_zones.fee).inputValue()).toBe('2,500.00');
    await form.getByText(parts.opening_hours.day.choices.sunday).first().waitFor();
    await expect.poll(() => form.getByLabel(fields.takes_orders).count()).toBe(1);
    await form.getByText(choices.takes_orders.always, { exact: true }).first().waitFor();
    for (const width of [way.width, other[way.width]]) {
      await page.setViewportSize(widths[width]);
      await shot(page, `settings-${way.language}-${width}`);
      await expectAccessible(page, `settings, ${width}`);
      await expectNoSidewaysScroll(page, `settings, ${width}`);
    }
    owner.calm();

    // Writing an order down: the area brings its fee.
    await page.setViewportSize(widths[way.width]);
    const product = await newProduct(shop);
    const add = addTexts[way.language];
    await page.goto('/dashboard/orders/add-order');
    await page.locator('.goods button').first().click();
    await page.getByText(add.delivery, { exact: true }).click();
    // Brought nowhere and for nothing it is not saved, unless that is meant.
    await page.getByRole('button', { name: add.save }).click();
    await page.getByText(add.problems.no_zone, { exact: true }).waitFor();
    const free = page.getByText(zoneTexts[way.language].free_yet);
    const zoneChoice = page.locator('.ant-select', { has: page.locator('#zone') });
    await zoneChoice.click();
    await page.locator('.ant-select-item-option', { hasText: zoneTexts[way.language].unknown }).click();
    await shot(page, `add-order-nowhere-${way.language}-${way.width}`);
    await free.waitFor();
    await expect.poll(() => page.getByText(add.problems.no_zone, { exact: true }).count()).toBe(0);
    await zoneChoice.click();
    await page.locator('.ant-select-item-option', { hasText: 'Mbezi' }).click();
    await expect.poll(() => page.getByLabel(add.delivery_fee).inputValue()).toBe('4000');
    await free.waitFor({ state: 'hidden' });
    await page.getByLabel(add.place).fill('Mbezi Beach, nyumba 12');
    await page.getByLabel(add.landmark).fill('Karibu na kanisa');
    await shot(page, `add-order-${way.language}-${way.width}`);
    await expectAccessible(page, 'add order');
    await expectNoSidewaysScroll(page, 'add order');
    await page.getByRole('button', { name: add.save }).click();
    // Saved, it is ready to be sent.
    const link = page.getByRole('dialog');
    await link.getByRole('link', { name: texts[way.language].send_whatsapp }).waitFor();
    await expectAccessible(page, 'link of a saved order');
    await shot(page, `add-order-saved-${way.language}-${way.width}`, { fullPage: false });
    await page.keyboard.press('Escape');
    await link.waitFor({ state: 'hidden' });
    await page.getByRole('heading', { level: 1, name: /\d+/ }).waitFor();
    const [order] = (await shop.call('GET', '/api/orders')).body;
    expect(order).toMatchObject({ zone: 'Mbezi', landmark: 'Karibu na kanisa', delivery_fee: 4_000_00 });
    expect(order.lines[0].product_id).toBe(product);
    await page.locator('.address').getByText('Karibu na kanisa').waitFor();
    await page.getByRole('button', { name: texts[way.language].copy_address }).click();
    await page.getByRole('button', { name: texts[way.language].copied }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'Mbezi, Mbezi Beach, nyumba 12, Karibu na kanisa',
    );
    owner.calm();

    // Who may not change them reads them.
    await makeEverybody(server, shop.shopId, 'cashier');
    await page.goto('/dashboard/settings/shop');
    await page.getByText(pageTexts[way.language].readOnly).waitFor();
    await expect.poll(() => zone.getByRole('textbox', { name: parts.delivery_zones.name }).isDisabled()).toBe(true);
    expect(await form.getByRole('button', { name: t.save }).count()).toBe(0);
    await expectAccessible(page, 'settings, cashier');
    await shot(page, `settings-cashier-${way.language}-${way.width}`);
    await owner.context.close();
  },
);

test.each(played(ways))(
  'in $language on a $width, an order is confirmed, and its problem seen and answered',
  async (way) => {
    const t = texts[way.language];
    const home = homeTexts[way.language];
    const { actions, badges } = orderLabels[way.language];
    const events = orderLabels[way.language].events;
    const kinds = orderProblemLabels[way.language];
    const shop = await newShop(server);
    const product = await newProduct(shop);
    const quiet = await placed(server, shop, product);
    const order = await placed(server, shop, product);
    const owner = await stage.person(way);
    const { page } = owner;
    await signedInAtHome(owner, { phone: shop.email, password: ownerPassword });
    await page.locator('.home .money-card').waitFor();
    expect(await page.getByText(home.tasks.problem(1)).count()).toBe(0);

    await page.goto(`/dashboard/orders/order-info/${order.id}`);
    const [{ pickup_code: code }] = (await shop.call('GET', `/api/orders?id=${order.id}`)).body;
    await page.locator('.person-row.code').getByText(code, { exact: true }).waitFor();
    await page.getByText(t.pickup_hint).waitFor();
    await page.getByText(actions.confirm.means ?? '').waitFor();
    await shot(page, `order-new-${way.language}-${way.width}`);
    await page.getByRole('button', { name: actions.confirm.title }).click();
    await page.getByText(actions.confirm.done ?? '').waitFor();
    await page.locator('.timeline').getByText(events.confirmed).waitFor();
    expect(await page.getByRole('button', { name: actions.confirm.title }).count()).toBe(0);
    owner.calm();

    // What the shopper does arrives by itself.
    await page.locator('.shell-live[data-open=true]').waitFor();
    const shopper = (path: string, body: unknown) =>
      server.call('POST', `/api/v1/order/${path}?token=${order.token}`, body);
    expect((await shopper('claim', { reference: 'CK7Q2ZX91' })).status).toBe(200);
    await payPart(server, shop, order, 10_000_00);
    expect((await shopper('problem', { kind: 'damaged', text: 'Kifuniko kimevunjika' })).status).toBe(200);
    const alert = page.locator('.action-alert');
    await alert.getByText(t.problem(kinds.damaged)).waitFor();
    await alert.getByText('Kifuniko kimevunjika').waitFor();
    const timeline = page.locator('.timeline');
    await timeline.getByText(t.claimed('CK7Q2ZX91')).waitFor();
    await timeline.getByText(events.part_paid).waitFor();
    await timeline.getByText(`${kinds.damaged}: “Kifuniko kimevunjika”`).waitFor();
    const money = page.locator('.money-box');
    await expect.poll(() => money.locator('[data-row=paid]').innerText()).toContain('10,000.00');
    await expect.poll(() => money.locator('[data-row=due]').innerText()).toContain('20,000.00');
    for (const width of [other[way.width], way.width]) {
      await page.setViewportSize(widths[width]);
      await shot(page, `order-problem-${way.language}-${width}`);
      await expectAccessible(page, `problem, ${width}`);
      await expectNoSidewaysScroll(page, `problem, ${width}`);
    }

    // From home to the orders with a problem.
    await page.goto('/dashboard');
    await page.getByText(home.tasks.problem(1)).waitFor();
    await shot(page, `home-problem-${way.language}-${way.width}`);
    await expectAccessible(page, 'home with a problem');
    await expectNoSidewaysScroll(page, 'home with a problem');
    await page.getByRole('link', { name: home.tasks.problem(1) }).click();
    const rows = page.locator('main table.grid tbody tr[data-row], main ul.cards > li');
    await rows.getByText(badges.problem, { exact: true }).waitFor();
    await expect.poll(() => rows.count()).toBe(1);
    await expect.poll(() => rows.innerText()).toContain(String(order.number));
    await rows.getByText(`${badges.part_paid}: TZS 10,000.00`).waitFor();
    const filter = page.getByRole('button', { name: badges.problem, exact: true });
    await expect.poll(() => filter.getAttribute('aria-pressed')).toBe('true');
    await filter.click();
    await page.getByText(String(quiet.number), { exact: false }).first().waitFor();
    await expect.poll(() => rows.count()).toBe(2);
    for (const width of [other[way.width], way.width]) {
      await page.setViewportSize(widths[width]);
      await rows.getByText(badges.problem, { exact: true }).waitFor();
      await shot(page, `orders-${way.language}-${width}`);
      await expectAccessible(page, `orders, ${width}`);
      await expectNoSidewaysScroll(page, `orders, ${width}`);
    }

    // The answer: needed, kept while there is no network, sent, and then the order is like any other.
    await page.goto(`/dashboard/orders/order-info/${order.id}`);
    const send = alert.getByRole('button', { name: t.send_answer });
    await send.click();
    await alert.getByText(t.required).waitFor();
    owner.calm();
    const answer = alert.getByLabel(actions.solve_problem.args.answer);
    await answer.fill('Samahani, tunaleta kingine leo.');
    await page.route('**/solve_problem', (route) => route.abort());
    await send.click();
    await page.getByText(commonTexts[way.language].noNetwork).waitFor();
    await expect.poll(() => answer.inputValue()).toBe('Samahani, tunaleta kingine leo.');
    await page.unroute('**/solve_problem');
    await send.click();
    await alert.waitFor({ state: 'detached' });
    await timeline.getByText('“Samahani, tunaleta kingine leo.”').waitFor();

    // All of it is paid, and one of the two comes back: what that was worth is to be given back.
    expect((await shop.call('POST', `/api/orders/${order.id}/record_cash`, { despite_prompt: true })).status).toBe(200);
    const more = page.getByRole('button', { name: t.more });
    const [{ lines }] = (await shop.call('GET', `/api/orders?id=${order.id}`)).body;
    await changeOrder(page, way, { shop, id: order.id, lines });
    await expect.poll(() => money.locator('[data-row=due]').innerText()).toContain('15,000.00');
    await timeline.getByText(events.edited_by_staff).nth(1).waitFor();
    expect((await shop.call('POST', `/api/orders/${order.id}/record_cash`)).status).toBe(200);
    await more.click();
    await page.getByRole('button', { name: actions.return_lines.title }).click();
    const dialog = page.getByRole('dialog', { name: actions.return_lines.title });
    await dialog.getByRole('button', { name: actions.return_lines.title }).click();
    await dialog.getByText(t.back_none).waitFor();
    await dialog.getByRole('button', { name: t.one_more(lines[0].name) }).click();
    await dialog.getByText(t.back_restock).waitFor();
    // Beside its price.
    await dialog.getByRole('status').getByText('15,000.00').waitFor();
    await dialog.getByRole('radio', { name: returnReasonLabels[way.language].unwanted }).check();
    await shot(page, `order-return-${way.language}-${way.width}`, { fullPage: false });
    await expectAccessible(page, 'what came back');
    await expectNoSidewaysScroll(page, 'what came back');
    await dialog.getByRole('button', { name: actions.return_lines.title }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText(t.came_back(1)).waitFor();
    await expect.poll(() => money.locator('[data-row=refund_due]').innerText()).toContain('15,000.00');
    await timeline.getByText(events.returned).waitFor();

    // It is handed back out of the till: nothing is owed either way, and the piece is on the shelf again.
    const { title: refundTitle } = actions.record_refund;
    await page.getByRole('button', { name: refundTitle }).first().click();
    const refund = page.getByRole('dialog', { name: refundTitle });
    await refund.getByText(t.refund_parts.cash('TZS 15,000.00')).waitFor();
    await shot(page, `order-refund-${way.language}-${way.width}`, { fullPage: false });
    await expectAccessible(page, 'what is given back');
    await refund.getByRole('button', { name: refundTitle }).click();
    await refund.waitFor({ state: 'hidden' });
    await expect.poll(() => money.locator('[data-row=refunded]').innerText()).toContain('15,000.00');
    expect(await money.locator('[data-row=refund_due], [data-row=due]').count()).toBe(0);
    expect(await page.getByRole('button', { name: refundTitle }).count()).toBe(0);
    await timeline.getByText(events.refunded).first().waitFor();
    await shot(page, `order-refunded-${way.language}-${way.width}`);
    expect((await shop.call('GET', `/api/orders/${order.id}`)).body).toMatchObject({
      ...{ total: 30_000_00, paid: 45_000_00, refunded: 15_000_00, due: 0, returned: 15_000_00 },
    });
    // Of 50, two went with each of the two orders.
    await page.goto(`/dashboard/products/${product}`);
    await expect.poll(() => page.locator('.headline').innerText()).toContain('46');
    const movements = movementLabels[way.language];
    await page.getByRole('heading', { name: movements.many, level: 2 }).scrollIntoViewIfNeeded();
    await page.locator('.related').getByText(movements.choices.reason.returned).first().waitFor();
    await page.goto('/dashboard');
    await page.locator('.home .money-card').waitFor();
    expect(await page.getByText(home.tasks.problem(1)).count()).toBe(0);
    owner.calm(/ERR_FAILED/);
    await owner.context.close();
  },
);
