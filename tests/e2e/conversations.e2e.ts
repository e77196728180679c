import type { Locator } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toShown } from '../../common/fills.ts';
import { fillLabels } from '../../resources/labels/fills.ts';
import { openPhone } from '../../scripts/rehearse/phone.ts';
import { failureText } from '../../src/parts/whatsapp-failures.ts';
import { choiceTexts } from '../../src/screens/conversations/choice-texts.ts';
import { fileTexts } from '../../src/screens/conversations/file-texts.ts';
import { menuTexts } from '../../src/screens/conversations/menu-texts.ts';
import { templateTexts } from '../../src/screens/conversations/template-texts.ts';
import { texts } from '../../src/screens/conversations/texts.ts';
import { newColleague } from '../harness/colleague.ts';
import { anyDatabase } from '../harness/databases.ts';
import { newProduct, newShop, ownerPassword, startTestServer, type TestServer } from '../harness/server.ts';
import { expectAccessible, expectNoSidewaysScroll, openStage, type Stage, shot, signedInAtHome } from './harness.ts';
import { onePixel, pressed } from './inbox.ts';
import { played } from './played.ts';

let server: TestServer;
let stage: Stage;
beforeAll(async () => {
  server = await startTestServer(anyDatabase, { pages: true });
  stage = await openStage(server);
}, 60_000);
afterAll(() => stage?.close());

test.each(
  played([
    { language: 'en', width: 'desktop' },
    { language: 'sw', width: 'phone' },
  ] as const),
)('in $language on a $width, who asks for a person is read and answered, and reads it', async (way) => {
  const t = texts[way.language];
  const shop = await newShop(server);
  const cloth = await newProduct(shop, { name: 'Kitenge' });
  const colleague = await newColleague(server, shop, 'cashier');
  const { phone_number_id: number } = await server.running.services.db.withShop(shop.shopId, (tx) =>
    tx.selectFrom('whatsapp_numbers').select('phone_number_id').executeTakeFirstOrThrow(),
  );
  const phone = await openPhone(server.base, way.width === 'phone' ? '+255712000601' : '+255712000602');
  const says = (body: string) => phone.send(number, 'Neema', { type: 'text', text: { body } });

  const person = await stage.person(way);
  const { page } = person;
  await signedInAtHome(person, { phone: shop.email, password: ownerPassword });
  // Nearly everything by keys alone; a finger presses what it finds in other flows too.
  const press = async (place: Locator, key = 'Enter') => {
    await place.focus();
    await page.keyboard.press(key);
  };
  const nav = page.locator(way.width === 'phone' ? '.shell-tabs' : '.shell-side .shell-nav');
  await nav.locator('a[href="/dashboard/conversations"]').click();
  await page.getByText(t.none.all).waitFor();
  await page.locator('.shell-live[data-open=true]').waitFor();

  // Nothing is reloaded: she comes by herself, and what she wrote is new until it is read.
  const row = page.locator('.inbox-list li', { hasText: 'Neema' });
  await says('msaada');
  // Deliveries may overtake one another: who has not asked for a person yet is answered by the bot.
  await row.getByText('msaada').waitFor();
  await says('Mna *bluu*?');
  await row.getByText('Mna bluu?').waitFor();
  await row.getByRole('img', { name: t.unread(2) }).waitFor();
  await press(page.getByRole('button', { name: t.tabs.waiting }));
  await expectAccessible(page, 'list');
  await expectNoSidewaysScroll(page);
  await shot(page, `conversations-list-${way.language}-${way.width}`);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const thread = page.locator('.inbox-thread');
  await thread.locator('strong', { hasText: 'bluu' }).waitFor();
  await thread.getByRole('switch', { name: t.bot_rests }).waitFor();
  await expect.poll(() => row.getByRole('img').count()).toBe(0);

  // A draft survives a reload; Shift+Enter begins a line, Enter sends.
  const field = thread.getByRole('textbox', { name: t.write });
  // A quick reply, by keys or by a finger: what the chat does not know is not sent.
  if (way.width === 'phone') await thread.getByRole('button', { name: t.canned }).click();
  await field.pressSequentially(way.width === 'phone' ? 'pa' : '/');
  const replies = thread.getByRole('listbox', { name: t.canned });
  await replies.getByRole('option', { name: '/pay' }).waitFor();
  await expectAccessible(page, 'quick replies');
  await shot(page, `conversations-canned-${way.language}-${way.width}`);
  if (way.width === 'phone') await replies.getByRole('option', { name: '/pay' }).click();
  else await field.press('Enter');
  await thread
    .getByText(t.unfilled(['{order}', '{due}', '{link}'].map((each) => toShown(each, fillLabels[way.language]))))
    .waitFor();
  expect(await field.inputValue()).toContain('Neema');
  await field.press('Enter');
  expect(await thread.locator('.inbox-message[data-from=staff]').count()).toBe(0);

  await field.fill('Ndiyo, ipo.');
  await field.press('Shift+Enter');
  await field.pressSequentially('Karibu!');
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain('Karibu!');
  await page.reload();
  await expect.poll(() => field.inputValue()).toBe('Ndiyo, ipo.\nKaribu!');
  await field.press('Enter');
  await phone.waitNew('the answer', (item) => item.kind === 'chat' && JSON.stringify(item).includes('Karibu!'));
  await expect.poll(() => field.inputValue()).toBe('');
  // What is pasted is never cut: it is counted, and goes once it fits.
  const send = thread.getByRole('button', { name: t.send, exact: true });
  await field.fill('x'.repeat(4000));
  await thread.getByText('4000 / 4096').waitFor();
  await field.fill('x'.repeat(4106));
  await thread.getByText(t.too_long(10, 4096)).waitFor();
  expect([(await field.inputValue()).length, await send.isDisabled()]).toEqual([4106, true]);
  await field.fill('');
  // Its ticks come by themselves.
  const answer = thread.locator('.inbox-message[data-from=staff]');
  await expect.poll(() => answer.getAttribute('data-status')).toMatch(/delivered|read/);
  await says('Asante sana');
  await thread.getByText('Asante sana').waitFor();

  // What was said is found, and its chat opens there.
  if (way.width === 'phone') await page.goBack();
  const search = page.getByRole('searchbox', { name: t.search });
  await search.fill('ka');
  await page.getByText(t.found_short).waitFor();
  await search.fill('KARIBU!');
  const found = page.getByRole('region', { name: t.in_messages });
  await found.locator('mark', { hasText: 'Karibu!' }).waitFor();
  await expectAccessible(page, 'found messages');
  await shot(page, `conversations-found-${way.language}-${way.width}`);
  await press(found.getByRole('link', { name: 'Neema' }));
  await thread.locator('.inbox-message[data-found]', { hasText: 'Karibu!' }).waitFor();
  await search.fill('hakunaneno', { force: true });
  await found.getByText(t.found_none).waitFor({ state: 'attached' });
  await search.fill('', { force: true });

  // What did not arrive says why, and is sent anew.
  await server.running.services.db.withShop(shop.shopId, (tx) =>
    tx.updateTable('messages').set({ status: 'failed', failure: '131053' }).where('by', 'is not', null).execute(),
  );
  await says('Upo?');
  await thread.getByText('Upo?').waitFor();
  await expectAccessible(page, 'thread');
  await expectNoSidewaysScroll(page);
  await shot(page, `conversations-thread-${way.language}-${way.width}`);
  phone.checkpoint();
  await thread.getByText(failureText('131053', way.language)).waitFor();
  await press(thread.getByRole('button', { name: t.retry }));
  await phone.waitNew('it once more', (item) => item.kind === 'chat' && JSON.stringify(item).includes('Karibu!'));
  await expect.poll(() => thread.getByRole('button', { name: t.retry }).count()).toBe(0);

  // A product of the shop goes out as the bot sends it.
  await press(thread.getByRole('button', { name: t.send_more }));
  await press(page.getByRole('button', { name: t.send_what.product }));
  await page.getByRole('searchbox', { name: t.send_search }).fill('kitenge');
  const kitenge = page.getByRole('button', { name: `${t.send}: Kitenge` });
  await kitenge.waitFor();
  // What a colleague changes meanwhile is what is sent.
  await shop.call('PATCH', `/api/products/${cloth}`, { price: 77_700 });
  await page.getByRole('dialog').getByText('777').first().waitFor();
  await expectAccessible(page, 'what to send');
  await shot(page, `conversations-send-${way.language}-${way.width}`);
  phone.checkpoint();
  await kitenge.click();
  await phone.waitNew('the product', (item) => item.kind === 'chat' && JSON.stringify(item).includes('*Kitenge*'));
  await thread.locator('.inbox-card', { hasText: 'Kitenge' }).waitFor();

  // Written while nothing comes through it waits in the thread, also after a reload, and goes once.
  await page.route('**/say', (route) => route.abort());
  await field.fill('Tunafungua saa tatu');
  await field.press('Enter');
  const waits = thread.locator('.inbox-message', { hasText: t.waits_here });
  await waits.getByText('Tunafungua saa tatu').waitFor();
  expect(await field.inputValue()).toBe('');
  await page.reload();
  await waits.getByText('Tunafungua saa tatu').waitFor();
  await expectAccessible(page, 'what waits');
  await shot(page, `conversations-waits-${way.language}-${way.width}`);
  // What waits is written again as what it is: a note joins no message to the customer.
  const note = thread.getByRole('button', { name: t.note, exact: true });
  const noteField = thread.getByRole('textbox', { name: t.write_note });
  await press(note);
  await noteField.fill('Mteja wa zamani');
  await noteField.press('Enter');
  const waitingNote = waits.filter({ hasText: 'Mteja wa zamani' });
  await waitingNote.waitFor();
  await field.fill('Habari');
  await press(waitingNote.getByRole('button', { name: t.write_again }));
  await page.getByText(t.write_first).waitFor();
  expect([await field.inputValue(), await waitingNote.count()]).toEqual(['Habari', 1]);
  await field.fill('');
  await press(waitingNote.getByRole('button', { name: t.write_again }));
  await waitingNote.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain('Mteja wa zamani');
  await page.reload();
  await expect.poll(() => noteField.inputValue()).toBe('Mteja wa zamani');
  await noteField.fill('');
  await press(note);
  await page.unroute('**/say');
  phone.checkpoint();
  await page.reload();
  await phone.waitNew('what waited', (item) => item.kind === 'chat' && JSON.stringify(item).includes('saa tatu'));
  // What had been broken off is told of by now.
  person.calm(/ERR_FAILED/);
  const hours = thread.locator('.inbox-message[data-from=staff]', { hasText: 'Tunafungua saa tatu' });
  await expect.poll(() => hours.and(thread.locator('[data-status=delivered], [data-status=read]')).count()).toBe(1);
  await expect.poll(() => hours.count()).toBe(1);
  expect(phone.items().filter((item) => JSON.stringify(item).includes('saa tatu'))).toHaveLength(1);

  // A picture chosen without a network waits on the device, over a reload as well; one is taken back, one goes, once.
  await page.route('**/api/conversations/**/file', (route) => route.abort());
  const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: onePixel });
  for (const name of ['kitenge.png', 'kosa.png']) {
    await thread.getByLabel(fileTexts[way.language].choose, { exact: true }).setInputFiles(picture(name));
    if (name === 'kitenge.png') await field.fill('Hii hapa');
    await field.press('Enter');
    await waits.getByText(name).waitFor();
  }
  await page.reload();
  await waits.getByText('Hii hapa').waitFor();
  await expectAccessible(page, 'files that wait');
  await expectNoSidewaysScroll(page);
  await shot(page, `conversations-files-wait-${way.language}-${way.width}`);
  await press(waits.filter({ hasText: 'kosa.png' }).getByRole('button', { name: t.write_again }));
  await waits.filter({ hasText: 'kosa.png' }).waitFor({ state: 'detached' });
  await press(thread.getByRole('button', { name: fileTexts[way.language].remove('kosa.png') }));
  await page.unroute('**/api/conversations/**/file');
  phone.checkpoint();
  await page.reload();
  await phone.waitNew('the picture', (item) => item.kind === 'chat' && JSON.stringify(item).includes('Hii hapa'));
  person.calm(/ERR_FAILED/);
  await waits.first().waitFor({ state: 'detached' });
  expect(phone.items().filter((item) => JSON.stringify(item).includes('Hii hapa'))).toHaveLength(1);

  // A question with buttons: the channel's room is said, and what she presses stands in the thread.
  const choices = choiceTexts[way.language];
  await press(thread.getByRole('button', { name: t.send_more }));
  await press(page.getByRole('button', { name: choices.open }));
  await page.getByLabel(choices.text).fill('Rangi gani?');
  await page.getByLabel(choices.button(1)).first().fill('Bluu yenye maua makubwa');
  await page.getByText(choices.count(23, 20)).waitFor();
  const ask = page.getByRole('dialog').getByRole('button', { name: choices.send });
  expect(await ask.isDisabled()).toBe(true);
  await page.getByLabel(choices.button(1)).first().fill('Bluu');
  await page.getByLabel(choices.button(2)).first().fill('Nyekundu');
  await expectAccessible(page, 'choices');
  await shot(page, `conversations-choices-${way.language}-${way.width}`);
  // Without a network it waits as any message does, is written again as what it is, and goes once.
  await page.route('**/say', (route) => route.abort());
  await press(ask);
  const question = waits.filter({ hasText: 'Rangi gani?' });
  await question.getByText('Nyekundu').waitFor();
  await page.reload();
  await question.getByText('Nyekundu').waitFor();
  await expectAccessible(page, 'a question that waits');
  await shot(page, `conversations-question-waits-${way.language}-${way.width}`);
  await press(question.getByRole('button', { name: t.write_again }));
  await expect.poll(() => page.getByLabel(choices.button(2)).first().inputValue()).toBe('Nyekundu');
  await question.waitFor({ state: 'detached' });
  await press(ask);
  await question.waitFor();
  await page.unroute('**/say');
  phone.checkpoint();
  await page.reload();
  const button_reply = await phone.waitNew('the question', (item) => pressed(item, 'Nyekundu'));
  person.calm(/ERR_FAILED/);
  await question.waitFor({ state: 'detached' });
  expect(phone.items().filter((item) => pressed(item, 'Nyekundu'))).toHaveLength(1);
  await phone.send(number, 'Neema', { type: 'interactive', interactive: { type: 'button_reply', button_reply } });
  await thread.locator('.inbox-message[data-from=customer]', { hasText: 'Nyekundu' }).waitFor();

  // A day later, by keys alone: what the chat is called, and an approved message, which is all that WhatsApp takes.
  const chat = `/api/conversations/${new URL(page.url()).searchParams.get('open')}`;
  const read = async (part = '') => (await shop.call('GET', `${chat}${part}`)).body;
  await server.running.services.db.withShop(shop.shopId, (tx) =>
    tx.updateTable('conversations').set({ window_expires_at: '2026-01-01T00:00:00Z' }).execute(),
  );
  const sheet = page.getByRole('dialog').filter({ visible: true });
  if (way.width === 'phone') await press(thread.getByRole('button', { name: t.customer, exact: true }));
  const panel = way.width === 'phone' ? sheet : page.locator('.inbox-customer');
  await panel.getByRole('textbox', { name: t.tag_new }).focus();
  await page.keyboard.type('VIP');
  await page.keyboard.press('Enter');
  await panel.getByRole('button', { name: t.untag('VIP') }).waitFor();
  expect(await read('/about')).toMatchObject({ tags: ['VIP'] });
  if (way.width === 'phone') await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  await thread.getByText(t.window_closed).waitFor();
  const approved = templateTexts[way.language];
  await press(thread.getByRole('button', { name: approved.open }));
  await sheet.getByText(approved.none).waitFor();
  await press(sheet.getByRole('button', { name: approved.refresh }));
  await press(sheet.getByRole('button', { name: approved.choose('order_news') }));
  const heading = sheet.getByLabel(approved.header);
  await expect.poll(() => heading.evaluate((each) => each === document.activeElement)).toBe(true);
  for (const each of ['1001', 'Neema', 'imefika dukani']) {
    await page.keyboard.type(each);
    await page.keyboard.press('Tab');
  }
  await sheet.getByRole('group', { name: approved.preview }).getByText('oda yako: imefika dukani').waitFor();
  await expectAccessible(page, 'an approved message');
  await shot(page, `conversations-template-${way.language}-${way.width}`, { fullPage: false });
  phone.checkpoint();
  await press(sheet.getByRole('button', { name: approved.send }));
  await phone.waitNew('the template', (item) => item.kind === 'chat' && JSON.stringify(item).includes('Oda 1001'));
  await thread.locator('.inbox-message[data-from=staff]', { hasText: 'Oda 1001' }).waitFor();
  await sheet.waitFor({ state: 'hidden' });

  // It is handed to somebody and put aside; the list says both, and what it is called.
  const own = menuTexts[way.language];
  const { name: cashier } = (await colleague.call('GET', '/api/user')).body;
  await press(thread.getByRole('button', { name: t.menu, exact: true }));
  await press(sheet.getByRole('button', { name: own.hand_to(cashier) }));
  const who = thread.locator('.inbox-who');
  await who.getByText(t.has_it(cashier)).waitFor();
  await sheet.waitFor({ state: 'hidden' });
  await press(thread.getByRole('button', { name: t.menu, exact: true }));
  await press(sheet.getByRole('button', { name: own.until.hour }));
  await who.getByText(t.snoozed_until('')).waitFor();
  await sheet.waitFor({ state: 'hidden' });
  expect(await read()).toMatchObject({
    ...{ state: 'snoozed', snoozed_until: expect.any(String), tags: ['VIP'], last_from: 'staff' },
    assignee: { id: colleague.membershipId, is_caller: false },
  });
  if (way.width === 'phone') await page.keyboard.press('Escape');
  await press(page.getByRole('button', { name: t.tabs.snoozed }));
  await row.getByText('VIP').waitFor();
  await row.getByText(cashier).waitFor();
  await expectAccessible(page, 'what is put aside');
  await shot(page, `conversations-snoozed-${way.language}-${way.width}`);
  await press(row.getByRole('link'));

  // The bot comes back, and it is who answers her next word; finished, it leaves the list.
  await press(thread.getByRole('switch'), 'Space');
  await thread.getByRole('switch', { name: t.bot_on, checked: true }).waitFor();
  phone.checkpoint();
  await says('Habari');
  const greeting = await phone.waitNew('the bot', (item) => item.kind === 'chat' && item.from === 'shop' && item);
  expect(JSON.stringify(greeting)).toContain('Neema');
  await thread.locator('.inbox-message[data-from=bot]', { hasText: 'Habari Neema' }).waitFor();
  await press(thread.getByRole('button', { name: t.finish }));
  await thread.getByRole('button', { name: t.reopen }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  if (way.width === 'phone') await thread.waitFor({ state: 'hidden' });
  await page.getByText(t.none.snoozed).waitFor();
  // By name it is found all the same, and the row says so.
  await search.fill('neema');
  await row.getByText(t.finished).waitFor();
  phone.close();
  person.calm();
});
