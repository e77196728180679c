import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { siteAddress } from '../../common/site.ts';
import { blanks, samples } from '../../marketing/samples.ts';
import { languages } from '../../resources/enums.ts';
import { demoOwner } from '../../server/seed/demo.ts';
import { type SiteServer, startSite } from './server.ts';

/** The samples as a developer copies them out of the page, with her own values put in, run for real. */
let site: SiteServer;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.stop());

const run = promisify(execFile);
const unescaped = (html: string) =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

async function copied(id: string, language: (typeof languages)[number] = 'en'): Promise<string> {
  const page = await fetch(site.base + siteAddress('/for-developers', language));
  const [, html = ''] = new RegExp(`data-sample="${id}"[^>]*><code>(.*?)</code>`, 's').exec(await page.text()) ?? [];
  return unescaped(html)
    .replaceAll(blanks.server, site.base)
    .replaceAll(blanks.identifier, demoOwner.phone)
    .replaceAll(blanks.password, demoOwner.password);
}
const node = async (code: string) => (await run(process.execPath, ['--input-type=module', '-e', code])).stdout;

describe.each(languages)('%s', (language) => {
  test('every sample stands on the page', async () => {
    for (const { id, code } of samples) {
      const text = await copied(id, language);
      expect(text.length, id).toBeGreaterThan(40);
      expect(text.split('\n').length).toBe(code.split('\n').length);
    }
  });
});

test('the tag leads to the widget’s script', async () => {
  const tag = await copied('widget');
  const script = await fetch(/src="([^"]+)"/.exec(tag)?.[1] ?? '');
  expect([script.status, script.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
  expect(tag).toContain('data-bot-id="4805"');
});

test('curl speaks to the bot and is answered with actions', async () => {
  const { stdout } = await run('bash', ['-c', await copied('chat')]);
  expect((JSON.parse(stdout) as { actions: unknown[] }).actions.length).toBeGreaterThan(0);
});

test('a product is added', async () => {
  const printed = await node(await copied('product'));
  expect(printed).toMatch(/^201 /);
  expect(printed).toContain('Chaja ya simu');
});

test('orders are read, with their number', async () => {
  expect(await node(await copied('orders'))).toMatch(/^\d+ \[/);
});

test('the live stream tells what happens', async () => {
  const listener = spawn(process.execPath, ['--input-type=module', '-e', await copied('live')]);
  let output = '';
  listener.stdout.on('data', (bytes: Buffer) => {
    output += bytes;
  });
  try {
    // Something happens until it is heard: a stream takes a moment to open.
    await expect
      .poll(
        async () => {
          await node(await copied('product'));
          return output;
        },
        { interval: 300 },
      )
      .toMatch(/data: \{/);
  } finally {
    listener.kill();
    await once(listener, 'exit');
  }
});
