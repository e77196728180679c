import { afterAll, beforeAll, test } from 'vitest';
import { labels } from '../../resources/labels/whatsapp_numbers.ts';
import { texts as partTexts } from '../../src/parts/texts.ts';
import { texts as guideTexts } from '../../src/resources/whatsapp_numbers/guide-texts.ts';
import { texts } from '../../src/resources/whatsapp_numbers/texts.ts';
import { anyDatabase } from '../harness/databases.ts';
import { bring, fromMeta } from '../harness/from-meta.ts';
import { orderWords } from '../harness/order-words.ts';
import { newShop, ownerPassword, startTestServer, type TestServer } from '../harness/server.ts';
import { expectAccessible, expectNoSidewaysScroll, openStage, type Stage, shot, signedIn } from './harness.ts';
import { played } from './played.ts';

let server: TestServer;
let stage: Stage;
beforeAll(async () => {
  // Whoever asks Meta for something is told at once that it is under way, and asks how it ends.
  server = await startTestServer(anyDatabase, { pages: true, patience: { outside: 0 } });
  stage = await openStage(server);
});
afterAll(() => stage?.close());

const ways = [
  { language: 'en', width: 'desktop' },
  { language: 'sw', width: 'phone' },
] as const;
/** What is wrong with a token or its number, as Meta's stand-in has it, and which cure the page names. */
const troubles = [
  ['no_scope', 'scope_missing'],
  ['too_many', 'too_many_calls'],
  ['failing', 'unreachable'],
  ['banned', 'number_closed'],
  ['not_registered', 'not_registered'],
  ['name_declined', 'name_declined'],
  ['other_account', 'other_account'],
  ['not_subscribed', 'not_subscribed'],
] as const;

test.each(played(ways))('in $language on a $width: a number of the shop’s own, past each failure', async (way) => {
  const { language, width } = way;
  const t = texts[language];
  const { fields, actions, choices, add } = labels[language];
  const shop = await newShop(server);
  await shop.call('PUT', '/api/shop', { language });
  const person = await stage.person(way);
  const { page } = person;
  const good = async (state: string) => {
    await shot(page, `connect-${language}-${width}-${state}`);
    await expectAccessible(page, state);
    await expectNoSidewaysScroll(page, state);
    person.calm();
  };
  const sees = (words: string) => page.getByText(words, { exact: true }).first().waitFor();
  const [number, secret] = ['780000000001', 'siri ya app'];
  const token = (trouble = '') => `rehearsal-${number}-1${number}${trouble && `-${trouble}`}`;
  await signedIn(person, { phone: shop.email, password: ownerPassword });

  // From nothing: what it takes is told before it is begun.
  await page.goto('/dashboard/connect');
  await sees(guideTexts[language].title);
  await good('guide');
  await page.getByRole('link', { name: add }).first().click();
  await page.getByLabel(fields.phone_number_id).fill(number);
  await page.getByLabel(fields.business_account_id).fill(`1${number}`);
  await page.getByLabel(fields.access_token).first().fill(token('bad_token'));
  await page.locator('main form button[type=submit]').click();
  await sees(t.cures.token_refused);
  await good('refused');

  // Whatever Meta says next stands on the open page.
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const path = `/api/whatsapp_numbers/${id}`;
  for (const [trouble, code] of troubles) {
    await shop.call('PATCH', path, { access_token: token(trouble) });
    await sees(t.cures[code]);
  }
  await shop.call('PATCH', path, { access_token: token() });
  await sees(t.cures.no_secret);
  await page.goto(`/dashboard/connect/edit/${id}`);
  await page.getByLabel(fields.app_secret).fill(secret);
  await page.locator('main form button[type=submit]').click();
  await sees(t.cures.not_verified);
  await good('not-verified');

  // Meta asks at the callback address, and a first message comes.
  const { verify_token: word } = (await shop.call('GET', path)).body;
  await sees(word);
  await fetch(`${server.base}/api/webhooks/whatsapp?hub.mode=subscribe&hub.challenge=11&hub.verify_token=${word}`);
  await sees(t.cures.no_delivery);
  await sees(choices.state.connected);
  const from = '255712000333';
  const message = { from, id: 'wamid.FIRST', timestamp: String(Math.floor(Date.now() / 1000)) };
  await bring(
    server.base,
    fromMeta(
      {
        contacts: [{ profile: { name: 'Neema' }, wa_id: from }],
        messages: [{ ...message, type: 'text', text: { body: 'Habari' } }],
      },
      { phoneNumberId: number, secret },
    ),
  );
  await page.getByText(t.cures.no_delivery, { exact: true }).waitFor({ state: 'detached' });
  await page.getByRole('img', { name: partTexts[language].qr }).waitFor();
  await good('works');

  // A test message leaves by it.
  const main = page.getByRole('main');
  const begin = page.getByRole('button', { name: actions.test.title }).first();
  const more = main.getByRole('button', { name: orderWords[language].more }).first();
  await begin.or(more).first().waitFor();
  if (!(await begin.isVisible())) await more.click();
  await begin.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(actions.test.args.phone).fill(`+${from}`);
  await dialog.getByRole('button', { name: actions.test.title }).click();
  await sees(actions.test.done ?? '');
  await sees(t.tested);
  await good('tested');

  // Its history says the same in words.
  await shop.call('PATCH', path, { access_token: token('banned') });
  const history = page.locator('.timeline');
  await history.scrollIntoViewIfNeeded();
  await history.getByText(t.cures.number_closed, { exact: true }).waitFor();
  await history.getByText(t.tested, { exact: true }).waitFor();
  await person.context.close();
});
