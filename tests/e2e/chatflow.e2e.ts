import { afterAll, beforeAll, expect, test } from 'vitest';
import { wordsFor } from '../../common/flow/doctor-words.ts';
import { flowTemplates } from '../../common/flow/templates/index.ts';
import { labels as workflowLabels } from '../../resources/labels/order_workflow.ts';
import { texts as leaving } from '../../src/app/unsaved/texts.ts';
import { differenceTexts } from '../../src/screens/chatflow/difference-texts.ts';
import { eventsTexts } from '../../src/screens/chatflow/events-texts.ts';
import { keyTexts } from '../../src/screens/chatflow/map/key-texts.ts';
import { replayTexts } from '../../src/screens/chatflow/replay-texts.ts';
import { templateTexts } from '../../src/screens/chatflow/template-texts.ts';
import { texts } from '../../src/screens/chatflow/texts.ts';
import { uploadTexts } from '../../src/screens/chatflow/upload-texts.ts';
import { versionTexts } from '../../src/screens/chatflow/version-texts.ts';
import { visitorOf } from '../harness/chat/visitor.ts';
import { anyDatabase } from '../harness/databases.ts';
import { newShop, ownerPassword, startTestServer, type TestServer } from '../harness/server.ts';
import { addRareSteps, hasKeys, newStep, press } from './chatflow.ts';
import { expectAccessible, expectNoSidewaysScroll, openStage, type Stage, shot, signedIn } from './harness.ts';
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
)('in $language on a $width, a step is added, mended, tried, published and rolled back by keys alone', async (way) => {
  const { language, width } = way;
  const t = texts[language];
  const shop = await newShop(server);
  const person = await stage.person(way);
  const { page } = person;
  await signedIn(person, { phone: shop.email, password: ownerPassword });
  const overview = async () => (await shop.call('GET', '/api/flow')).body;
  const act = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
  const cure = (code: 'no_words' | 'dead_end' | 'unreachable') =>
    act(new RegExp(`^${wordsFor({ code, block: 'a', place: '' }, language).cure}: `)).first();
  await page.goto('/dashboard/chatflow');
  await page.getByText(t.published(1)).waitFor();
  await expectAccessible(page, 'chatflow');
  await expectNoSidewaysScroll(page);
  await shot(page, `chatflow-${language}-${width}`);

  // A new step has the keys; what it lacks stands on it, and each cure leads to its field.
  await press(page, act(t.add_step));
  const name = await newStep(page, 'message');
  const step = page.locator('.flow-list li', { has: page.locator(`[id="${name}.head"]`) });
  await press(page, cure('no_words'));
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.id ?? ''))
    .toMatch(new RegExp(`^${name}\\.text\\.(en|sw)$`));
  for (const each of ['en', 'sw']) {
    await page.locator(`[id="${name}.text.${each}"]`).focus();
    await page.keyboard.type('Samaki wapo {bei}');
  }
  const unknown = { code: 'unknown_variable', block: name, place: 'text', what: 'bei' } as const;
  await step.getByText(wordsFor(unknown, language).says).first().waitFor();
  for (const each of ['en', 'sw']) {
    await page.locator(`[id="${name}.text.${each}"]`).focus();
    await page.keyboard.press('End');
    for (let count = 0; count < 6; count++) await page.keyboard.press('Backspace');
  }
  await press(page, cure('dead_end'));
  const leads = page.locator(`[id="${name}.next"]`);
  await hasKeys(leads);
  // Its field says so too, to who reads it alone.
  const found = await leads.getAttribute('aria-describedby');
  await page
    .locator(`[id="${found}"]`, { hasText: wordsFor({ code: 'dead_end', block: name, place: '' }, language).says })
    .waitFor();
  expect(await leads.getAttribute('aria-invalid')).toBe('true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => leads.getAttribute('aria-invalid')).toBeNull();
  await press(page, cure('unreachable'));
  await hasKeys(page.locator(`[id="${name}.keywords"]`));
  await page.keyboard.type('samaki');
  await page.keyboard.press('Tab');
  await page.getByText(t.well).waitFor();
  await press(page, act(t.history.back));
  await press(page, act(t.history.on));
  await page.getByText(t.well).waitFor();
  await expectAccessible(page, 'a step that is open');
  await expectNoSidewaysScroll(page);
  await shot(page, `chatflow-step-${language}-${width}`);

  // Leaving asks; what is written outlives a reload, and is tried before it is saved.
  if (width === 'desktop') {
    await press(page, page.locator('.shell-side a[href="/dashboard/customers"]').first());
    await press(page, act(leaving[language].stay));
  }
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain('Samaki wapo');
  if (width === 'phone') await press(page, act(t.try).first());
  const phone = page.locator('.flow-phone:visible');
  await phone.getByRole('textbox').focus();
  await page.keyboard.type('samaki');
  await page.keyboard.press('Enter');
  await phone.getByText('Samaki wapo').waitFor();
  await shot(page, `chatflow-try-${language}-${width}`, { fullPage: false });
  if (width === 'phone') {
    await page.keyboard.press('Escape');
    await phone.waitFor({ state: 'detached' });
  }
  expect((await overview()).draft).toBeNull();

  await press(page, act(t.save));
  await page.getByText(t.saved).first().waitFor();
  expect(Object.keys((await overview()).draft.graph.blocks)).toContain(name);
  // What the draft changes is read before it is published.
  const differences = differenceTexts[language];
  await press(page, act(t.see_changes));
  const changes = page.locator('.flow-differences > li');
  await changes.filter({ hasText: differences.how.added }).waitFor();
  await changes.filter({ hasText: differences.beside }).locator('ins', { hasText: 'samaki' }).waitFor();
  await page.getByText(t.draft(await changes.count())).waitFor();
  await page.keyboard.press('Escape');
  await changes.first().waitFor({ state: 'detached' });
  await press(page, act(t.publish));
  const dialog = page.getByRole('dialog');
  await press(page, dialog.getByRole('button', { name: t.publish }));
  await page.getByText(t.published(2)).waitFor();
  expect(await overview()).toMatchObject({ published: { number: 2 }, draft: null });

  await press(page, act(t.versions));
  await press(page, act(`${t.restore}: ${versionTexts[language].version(1)}`));
  await press(page, dialog.getByRole('button', { name: t.restore, exact: true }));
  await page.getByText(t.restored(1)).first().waitFor();
  expect(Object.keys((await overview()).draft.graph.blocks)).not.toContain(name);
  // Published, the old words are what is said again.
  const { bot_id } = (await shop.call('GET', '/api/shop')).body;
  const says = async () => JSON.stringify(await visitorOf(server.base, bot_id).write('samaki'));
  expect(await says()).toContain('Samaki wapo');
  await press(page, act(t.publish));
  await press(page, dialog.getByRole('button', { name: t.publish }));
  await page.getByText(t.published(3)).waitFor();
  const old = await says();
  expect(old).not.toContain('Samaki wapo');
  expect(old).toMatch(/welcome to|karibu/);
});

test.each(
  played([
    { language: 'en', width: 'desktop' },
    { language: 'sw', width: 'phone' },
  ] as const),
)('in $language on a $width, a bot begins from an example, is taken out of a file, counted and drawn', async (way) => {
  const { language, width } = way;
  const t = texts[language];
  const shop = await newShop(server);
  const person = await stage.person(way);
  const { page } = person;
  await signedIn(person, { phone: shop.email, password: ownerPassword });
  const draft = async () => (await shop.call('GET', '/api/flow')).body.draft;
  const act = (name: string) => page.getByRole('button', { name, exact: true });
  const sheet = page.getByRole('dialog').filter({ visible: true }).last();
  await page.goto('/dashboard/chatflow');
  await page.getByText(t.published(1)).waitFor();

  await act(t.more).click();
  await act(t.template).click();
  await sheet.getByRole('radio', { name: templateTexts[language].names.mikate }).check();
  const { greet: first } = flowTemplates.mikate.blocks;
  const fresh = first && 'text' in first ? (first.text[language].split('!').at(-1) ?? '') : '';
  await sheet.getByText(fresh.trim()).waitFor();
  await expectAccessible(page, 'examples');
  await expectNoSidewaysScroll(page);
  await shot(page, `chatflow-examples-${language}-${width}`, { fullPage: false });
  await act(templateTexts[language].use).click();
  await page.getByText(t.template_taken).first().waitFor();
  expect((await draft()).graph.blocks).toHaveProperty('cake');

  // Nobody has written to this shop yet: there is no chat to play.
  await act(t.more).click();
  await act(t.replay).click();
  await act(replayTexts[language].run).click();
  await sheet.getByText(replayTexts[language].none).waitFor();
  await expectAccessible(page, 'past chats');
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });

  // A wrong file names its step and changes nothing; the same file, mended, takes the place of the draft.
  const file = (await shop.call('GET', '/api/flow/export')).body;
  const send = (content: unknown) =>
    sheet.locator('input[type=file]').setInputFiles({
      ...{ name: 'bot.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(content)) },
    });
  await act(t.more).click();
  await act(t.upload).click();
  const { greet } = file.graph.blocks;
  await send({ ...file, graph: { ...file.graph, blocks: { ...file.graph.blocks, greet: { ...greet, kind: 'llm' } } } });
  await sheet.getByRole('alert').getByText(uploadTexts[language].in_step('greet')).waitFor();
  await expectAccessible(page, 'a file that is wrong');
  const hello = { ...greet, text: { en: 'Fresh bread!', sw: 'Fresh bread!' } };
  await send({ ...file, graph: { ...file.graph, blocks: { ...file.graph.blocks, greet: hello } } });
  await page.getByText(t.file_taken).first().waitFor();
  await page.getByText('Fresh bread!').first().waitFor();
  expect((await shop.call('GET', '/api/flow/versions')).body).toHaveLength(2);

  // The map shows the same steps, and writes them in the same form.
  await page.getByRole('button', { name: t.map, exact: true }).click();
  await expect.poll(() => page.locator('.map-step').count()).toBe(Object.keys(file.graph.blocks).length);
  await expect.poll(() => page.locator('.react-flow__edge').count()).toBeGreaterThan(20);
  const node = page.locator('.react-flow__node[data-id="greet"]');
  // It opens at the first step, large enough to be read; all of them are a tap away.
  const zoom = () =>
    page.locator('.react-flow__viewport').evaluate((each) => new DOMMatrix(getComputedStyle(each).transform).a);
  expect(await zoom()).toBeGreaterThanOrEqual(0.75);
  const [map, greeting] = await Promise.all([page.locator('.flow-map'), node].map((each) => each.boundingBox()));
  if (!map || !greeting) throw new Error('the map or its first step is not drawn');
  expect(greeting.x).toBeGreaterThan(map.x);
  expect(greeting.x + greeting.width).toBeLessThan(map.x + map.width);
  // On a desk the phone stands beside it, until a step is chosen.
  if (width === 'desktop') await page.locator('.flow-phone:visible').waitFor();
  await shot(page, `chatflow-map-opens-${language}-${width}`);
  await act(keyTexts[language].zoom_all).click();
  await expect.poll(zoom).toBeLessThan(0.75);
  await node.focus();
  await page.keyboard.press('Enter');
  const form = page.locator('.flow-chosen');
  await form.locator('[id="greet.text.sw"]').fill('Mkate wa moto!');
  await node.getByText(language === 'sw' ? 'Mkate wa moto!' : 'Fresh bread!').waitFor();
  await expectAccessible(page, 'the map');
  await expectNoSidewaysScroll(page);
  await shot(page, `chatflow-map-${language}-${width}`);
  await node.focus();
  await page.keyboard.press('Delete');
  await node.waitFor({ state: 'detached' });
  await act(t.undo).last().click();
  await node.waitFor();
  // By keys alone a step is added there, copied with the list's own tools, and an exit leads to it.
  await press(page, act(t.add_step));
  const added = await newStep(page, 'message');
  await form.getByRole('button', { name: t.start_here }).waitFor();
  await press(page, form.getByRole('button', { name: t.copy }));
  const copy = await newStep(page, 'message');
  for (const each of [added, copy]) await page.locator(`.react-flow__node[data-id="${each}"]`).waitFor();
  await node.focus();
  await page.keyboard.press('Enter');
  await form.locator('[id="greet.next"]').focus();
  await page.keyboard.press('End');
  await page.locator('.react-flow__edge[data-id="greet next"]').waitFor({ state: 'attached' });
  await page.locator('[id="flow.unknown.sw"]').fill('Samahani, sema tena.');
  await act(t.save).click();
  await page.getByText(t.saved).first().waitFor();
  const { blocks, unknown } = (await draft()).graph;
  const saved = [blocks.greet.text.sw, blocks.greet.next, unknown.sw];
  expect(saved).toEqual(['Mkate wa moto!', copy, 'Samahani, sema tena.']);
  expect(blocks).toHaveProperty(added);

  // A wait keeps to WhatsApp's day, and what happens to an order leads to it.
  await page.getByRole('button', { name: t.list_view, exact: true }).click();
  // Until the list is there, the map adds steps of its own.
  await page.locator('.flow-list').waitFor();
  await page.getByLabel(t.kind).selectOption('wait');
  await act(t.add_step).click();
  const wait = await newStep(page, 'wait');
  const step = page.locator('.flow-list li', { has: page.locator(`[id="${wait}.head"]`) });
  const minutes = page.locator(`[id="${wait}.minutes"]`);
  await minutes.fill('2000');
  await minutes.press('Tab');
  await expect.poll(() => minutes.inputValue()).toBe('1380');
  await step.getByText(eventsTexts[language].events).first().click();
  await step.getByRole('checkbox', { name: workflowLabels[language].fields.paid, exact: true }).check();
  await step.getByRole('checkbox', { name: t.any }).press('Space');
  await page.locator(`[id="${wait}.next"]`).selectOption('greet');
  await page.locator(`[id="${wait}.answered"]`).selectOption('greet');
  await expectAccessible(page, 'a wait');
  await expectNoSidewaysScroll(page);
  await shot(page, `chatflow-wait-${language}-${width}`);
  await act(t.save).click();
  const [arrived] = flowTemplates.mikate.events ?? [];
  await expect
    .poll(async () => (await draft()).graph)
    .toMatchObject({
      any: wait,
      events: [arrived, { event: 'paid', next: wait }],
      blocks: { [wait]: { minutes: 1380 } },
    });

  // What is written while a save is under way stays, and is saved by the next one.
  const minutesSaved = async () => (await draft())?.graph.blocks[wait]?.minutes;
  const setMinutes = async (value: string) => {
    await minutes.fill(value);
    await minutes.press('Tab');
  };
  const begun = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/flow/draft', async (route) => {
    begun.resolve();
    await answered.promise;
    await route.continue();
  });
  await setMinutes('60');
  await act(t.save).click();
  await begun.promise;
  await setMinutes('90');
  answered.resolve();
  await expect.poll(minutesSaved).toBe(60);
  await page.unroute('**/api/flow/draft');
  await expect.poll(() => page.locator('.ant-btn-loading').count()).toBe(0);
  expect(await minutes.inputValue()).toBe('90');
  // So it does where the draft was dropped elsewhere: it is laid over what is published.
  expect((await shop.call('DELETE', '/api/flow/draft')).status).toBe(204);
  await page.getByText(t.elsewhere(t.somebody)).waitFor();
  await act(t.save).click();
  await page.getByText(t.merged(t.somebody)).waitFor();
  await expect.poll(() => page.locator('.ant-btn-loading').count()).toBe(0);
  await act(t.save).click();
  await expect.poll(minutesSaved).toBe(90);

  // Options that few steps have.
  const rare = await addRareSteps(page, way);
  await act(t.save).click();
  await expect.poll(async () => (await draft()).graph.blocks).toMatchObject(rare);
  // Who came by is counted on each step: two were greeted, one chose something.
  const { bot_id } = (await shop.call('GET', '/api/shop')).body;
  const [one, two] = [visitorOf(server.base, bot_id), visitorOf(server.base, bot_id)];
  for (const visitor of [one, two]) await visitor.write('hello');
  await two.write('person');
  await page.reload();
  const counts = async (block: string) => {
    const row = page.locator('.flow-list li', { has: page.locator(`[id="${block}.head"]`) });
    await row.locator('.flow-head').click();
    const [reached] = await row.locator('.flow-reached > span').allInnerTexts();
    return [reached, ...(await row.locator('.flow-counts dd').allInnerTexts())];
  };
  await page
    .locator('.flow-reached', { hasText: t.came(2) })
    .first()
    .waitFor();
  expect(await counts('greet')).toEqual([t.came(2), '2', '2', '0', '0']);
  expect(await counts('menu')).toEqual([t.came(2), '2', '1', '1', '0']);
});
