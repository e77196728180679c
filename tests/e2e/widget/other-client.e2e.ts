import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brand } from '../../../resources/brand.ts';
import { openStage, type Stage, shot } from '../harness.ts';
import { type HostSite, openSite, sitePage } from './host-site.ts';

/** Where the component looks for its server; a site that keeps it has this address answered by Dukani. */
const elsewhere = 'https://api.sarufi.io';

let stage: Stage;
let site: HostSite;
beforeAll(async () => {
  stage = await openStage();
  const script = await bundled(`
    import { createElement } from 'react';
    import { createRoot } from 'react-dom/client';
    import SarufiChatbox from 'react-sarufi-chatbox';
    createRoot(document.getElementById('chat')).render(createElement(SarufiChatbox, { botId: ${brand.demoBotId} }));`);
  const tag = `<div id="chat"></div><script type="module">${script.replaceAll('</script', '<\\/script')}</script>`;
  site = await openSite(stage.server.base, () => ({ '/': { html: sitePage({ tag }) } }));
}, 60_000);
afterAll(async () => {
  site?.close();
  await stage?.close();
});

/** A page's script as its own bundler makes it, styles left out. */
async function bundled(source: string): Promise<string> {
  const entry = '\0page.js';
  const made = (await build({
    ...{ configFile: false, logLevel: 'error', define: { 'process.env.NODE_ENV': '"production"' } },
    build: { write: false, rollupOptions: { input: entry } },
    plugins: [
      {
        name: 'page',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? source : undefined),
      },
    ],
  })) as Rolldown.RolldownOutput;
  return made.output.find((each) => each.type === 'chunk')?.code ?? '';
}

test('react-sarufi-chatbox, unmodified, chats with the bot, picks from its menus and gets an order link', async () => {
  const visitor = await stage.person({ language: 'en' });
  const { page, context } = visitor;
  const calls: string[] = [];
  await context.route(`${elsewhere}/**`, async (route) => {
    const url = new URL(route.request().url());
    calls.push(`${route.request().method()} ${url.pathname}`);
    await route.fulfill({ response: await route.fetch({ url: `${stage.server.base}/api${url.pathname}` }) });
  });

  await page.goto(site.url);
  await page.locator('.sarufi-chat-container button').first().click();
  const box = page.getByPlaceholder('Compose a message');
  await box.fill('hello');
  await box.press('Enter');
  const fromList = async (question: string, row: string) => {
    await page.getByText(question).waitFor();
    // Where it stands is the component's own matter.
    await page.locator('button.link').last().dispatchEvent('click');
    await page.locator('.choices').getByText(row, { exact: true }).dispatchEvent('click');
  };
  // What is said beside a menu is read with it.
  await page.getByText(/karibu Duka la Asha/).waitFor();
  await fromList('Ungependa nini?', 'Nunua bidhaa');
  await shot(page, 'other-client-1-menu', { fullPage: false });
  await fromList('Hizi ndizo bidhaa zetu:', 'Chapati');
  await fromList('Ungependa kununua hii?', 'Ya kawaida');
  await page.getByRole('button', { name: 'Maliza na ulipe' }).dispatchEvent('click');
  // It makes a link only of addresses that end in letters, as a shop's server has one.
  await page.getByText(`${stage.server.base}/cart/order?token=`).waitFor();
  await shot(page, 'other-client-2-link', { fullPage: false });
  expect(calls).toContain(`GET /plugin/${brand.demoBotId}/unauthenticated`);
  expect(calls).toContain(`POST /plugin/conversation/${brand.demoBotId}`);
  visitor.calm();
});
