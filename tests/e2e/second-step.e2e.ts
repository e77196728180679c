import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, stepAt } from '../../server/auth/totp.ts';
import { texts as accessTexts } from '../../src/access/texts.ts';
import { texts as shellTexts } from '../../src/app/layout/texts.ts';
import { texts } from '../../src/screens/profile/texts.ts';
import { fromBase32 } from '../harness/base32.ts';
import { anyDatabase } from '../harness/databases.ts';
import { newShop, ownerPassword, startTestServer, type TestServer } from '../harness/server.ts';
import { expectAccessible, expectNoSidewaysScroll, leave, openStage, type Stage, shot, signedIn } from './harness.ts';
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
    { language: 'sw', width: 'phone' },
    { language: 'en', width: 'desktop' },
  ] as const),
)('in $language on a $width, signing in takes a second step once it is turned on', async (way) => {
  const t = texts[way.language];
  const access = accessTexts[way.language];
  const shop = await newShop(server);
  const person = await stage.person(way);
  const { page } = person;
  await signedIn(person, { phone: shop.email, password: ownerPassword });
  await page.goto('/dashboard/profile');
  await page.getByRole('button', { name: t.turnOn }).click();
  const begin = page.locator('form#second-step-begin');
  await begin.getByLabel(t.password).fill(ownerPassword);
  await begin.getByRole('button', { name: t.goOn }).click();
  const setUp = page.locator('form#second-step-on');
  await setUp.getByRole('img', { name: t.qr }).waitFor();
  const secret = fromBase32(((await setUp.locator('code').textContent()) ?? '').replaceAll(' ', ''));
  const first = stepAt(new Date());
  await shot(page, `second-step-set-up-${way.language}`);
  await expectAccessible(page, 'set up');
  await expectNoSidewaysScroll(page, 'set up');
  await setUp.getByLabel(t.appCode).fill(codeOf(secret, first));
  await setUp.getByRole('button', { name: t.turnOn }).click();
  await page.getByRole('button', { name: t.recoveryStored }).waitFor();
  const codes = await page.locator('.recovery-codes li').allInnerTexts();
  expect(new Set(codes).size).toBe(8);
  await shot(page, `second-step-codes-${way.language}`);
  await expectAccessible(page, 'recovery codes');
  await page.getByRole('button', { name: t.recoveryStored }).click();
  await page.getByText(t.recoveryLeft(8)).waitFor();

  const signOut = async () => {
    await page.locator('main').getByRole('button', { name: shellTexts[way.language].signOut, exact: true }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/dashboard'));
    await leave(person);
  };
  const withPassword = async () => {
    await page.goto('/dashboard/profile?auth=Login');
    await page.locator('#identifier').fill(shop.email);
    await page.locator('#password').fill(ownerPassword);
    await page.getByRole('button', { name: access.sign_in.submit }).click();
    await page.getByRole('heading', { level: 1, name: access.second_step.title }).waitFor();
  };
  await signOut();
  await withPassword();
  // It is still asked for after a reload, and says at the field that a code was used.
  await page.reload();
  await page.locator('#code').fill(codeOf(secret, first));
  await page.locator('#code-error').waitFor();
  await shot(page, `second-step-${way.language}`);
  await expectAccessible(page, 'second step');
  await expectNoSidewaysScroll(page, 'second step');
  person.calm(/status of 422/);
  // The phone's own spelling; its last digit sends it.
  const next = codeOf(secret, Math.max(stepAt(new Date()), first + 1));
  await page.locator('#code').fill(next.replace(/^.../, '$& '));
  await page.getByText(t.recoveryLeft(8)).waitFor();

  await signOut();
  await withPassword();
  await page.getByRole('button', { name: access.second_step.use.recovery }).click();
  await page.locator('#code').fill(codes[0]?.toUpperCase() ?? '');
  await page.getByRole('button', { name: access.sign_in.submit }).click();
  await page.getByText(t.recoveryLeft(7)).waitFor();
  await shot(page, `second-step-on-${way.language}`);
  // What was under way when she signed out is answered to nobody.
  person.calm(/status of 401/);
  await person.context.close();
});
