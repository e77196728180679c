import { existsSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { evidenceOf } from './evidence.ts';
import { openStage, type Stage } from './harness.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

test('a test that fails tells what the page, its calls and the server have to say', async () => {
  const person = await stage.person();
  await person.page.goto('/dashboard');
  await person.page.locator('button[type=submit]').waitFor();
  await person.page.evaluate(async () => {
    await fetch('/api/nowhere');
    console.error('what the page complained of');
  });
  // Nobody answers.
  await person.page.route('**/api/never', () => {});
  const sent = person.page.waitForRequest('**/api/never');
  await person.page.evaluate(() => void fetch('/api/never').catch(() => undefined));
  await sent;
  const text = await evidenceOf('a page to tell of');
  const { base } = stage.server;
  expect(text).toContain('What is known of: a page to tell of');
  expect(text).toMatch(/load \d+\.\d, longest pause of the event loop \d+ ms/);
  expect(text).toContain(`at ${base}/dashboard`);
  expect(text).toMatch(/404 GET \S+\/api\/nowhere \d+ ms/);
  expect(text).toMatch(/still open:\n {2}open GET \S+\/api\/never \d+ ms/);
  expect(text).toContain('what the page complained of');
  expect(text).toMatch(/button "Sign in"/);
  expect(text).toContain('the servers said last:');
  const picture = /\((test-results\/\S+\.png)\)/.exec(text)?.[1] ?? '';
  expect(existsSync(picture)).toBe(true);
  rmSync(picture);
  person.calm(/404/, /complained of/);
});
