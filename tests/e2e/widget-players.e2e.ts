import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { sharedBrowser } from '../../scripts/browser/chromium.ts';
import { needed } from '../boundaries/budgets.ts';
import { expectAccessible, openStage, patience, shot } from './harness.ts';
import { bot } from './media/bot.ts';
import { clipFile, openSite } from './media/site.ts';
import { wav } from './media/wav.ts';

test(
  '§2 on another site, messages with sound, film, pictures and files: the players come when first needed, in one ' +
    'request',
  async () => {
    let base = '';
    const site = await openSite(
      bot(() => ({
        actions: [
          { send_message: '*Habari* _~Asha~_ ```*a*```' },
          { send_audios: [{ link: `${base}/tone.wav` }] },
          { send_videos: [{ link: `${base}/clip.webm`, caption: 'Chapati' }] },
          { send_images: [{ link: `${base}/picture.svg`, caption: 'Kitenge' }] },
          { send_documents: [{ link: `${base}/1699999999999-price%20list%.pdf` }] },
          {
            send_button: {
              header: 'Menu',
              body: 'Pick one',
              button: 'Look',
              action: { button: 'Look', sections: [{ title: 'Food', rows: [{ id: '1', title: 'Chapati' }] }] },
            },
          },
        ],
      })),
    );
    base = site.url;
    const browser = await sharedBrowser();
    const context = await browser.newContext({ viewport: { width: 400, height: 900 }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    page.setDefaultTimeout(patience);
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', ({ message }) => complaints.push(message));
    site.files.set('clip.webm', readFileSync(clipFile));
    site.files.set('tone.wav', wav(7));
    site.files.set(
      'picture.svg',
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><rect width="90" height="60" /></svg>',
      ),
    );
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(basename(request.url()));
    });
    await page.goto(`${site.url.replace('127.0.0.1', 'localhost')}/foreign`);
    expect(scripts).toEqual(['widget.js']);
    await page.getByRole('button', { name: /Need Help/ }).click();
    await page.getByRole('textbox', { name: 'Compose a message' }).fill('hello');
    const panelFile = basename(needed('widget')[0] ?? '');
    expect(scripts).toEqual(['widget.js', panelFile]);
    await page.keyboard.press('Enter');

    const audio = page.getByRole('group', { name: 'Audio' });
    await audio.getByText('00:00 / 00:07').waitFor();
    const mediaFile = needed('widget', 'widget/media/index.ts').map((file) => basename(file));
    expect(scripts).toEqual(['widget.js', ...mediaFile]);
    await expect.poll(() => page.locator('.panel em s').textContent()).toBe('Asha');
    await expect.poll(() => page.locator('.panel code').textContent()).toBe('*a*');
    await page.getByText('price list%.pdf').waitFor();

    const video = page.getByRole('group', { name: 'Video' }).first();
    await audio.getByRole('button', { name: 'Play' }).click();
    await audio.getByRole('button', { name: 'Pause' }).waitFor();
    await video.getByRole('button', { name: 'Play' }).click();
    await audio.getByRole('button', { name: 'Play' }).waitFor();
    await expectAccessible(page, 'players');
    await shot(page, 'media-in-messages');

    await page.getByRole('button', { name: 'Kitenge' }).click();
    await page.getByRole('dialog', { name: 'Kitenge' }).getByText('Kitenge').waitFor();
    await page.keyboard.press('Escape');
    // Its picture has the keyboard again.
    const isFocused = (element: Element) => (element.getRootNode() as ShadowRoot).activeElement === element;
    await expect.poll(() => page.getByRole('button', { name: 'Kitenge' }).evaluate(isFocused)).toBe(true);
    await page.getByRole('button', { name: 'Look' }).click();
    await page.getByRole('dialog', { name: 'Look' }).getByRole('button', { name: 'Chapati' }).waitFor();
    await shot(page, 'media-menu');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.panel dialog[open]').count()).toBe(0);
    // The panel itself is still there.
    await expect.poll(() => page.getByRole('textbox', { name: 'Compose a message' }).isVisible()).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
    site.close();
  },
);

test(
  'while the players cannot be had a sound is a file ' + 'to download, and the next message asks for them again',
  async () => {
    let isBroken = true;
    const site = await openSite(
      bot(
        () => ({ actions: [{ send_audios: [{ link: `${site.url}/1699999999999-tone.wav` }] }] }),
        (path) => isBroken && !path.endsWith(basename(needed('widget')[0] ?? '')),
      ),
    );
    site.files.set('1699999999999-tone.wav', wav(7));
    const browser = await sharedBrowser();
    const context = await browser.newContext();
    const page = await context.newPage();
    page.setDefaultTimeout(patience);
    await page.goto(`${site.url.replace('127.0.0.1', 'localhost')}/foreign`);
    await page.getByRole('button', { name: /Need Help/ }).click();
    const compose = page.getByRole('textbox', { name: 'Compose a message' });
    await compose.fill('hello');
    await compose.press('Enter');
    await page.getByRole('link', { name: /^tone\.wav/ }).waitFor();
    isBroken = false;
    await compose.fill('again');
    await compose.press('Enter');
    // The first sound may have its player by then as well.
    await page.getByRole('group', { name: 'Audio' }).getByText('00:00 / 00:07').last().waitFor();
    await context.close();
    site.close();
  },
);

test('the players come from the server itself to a page of another site', async () => {
  const stage = await openStage();
  const site = await openSite(bot(() => ({})));
  const page = await (await stage.browser.newContext()).newPage();
  await page.goto(`${site.url}/foreign`);
  const address = needed('widget', 'widget/media/index.ts').map(
    (file) => `${stage.server.base}/assets/widget/${basename(file)}`,
  );
  // As text, so that nothing of vitest's goes into it.
  expect(
    await page.evaluate(`import(${JSON.stringify(address.at(-1))}).then((media) => Object.keys(media).sort())`),
  ).toEqual(['Audio', 'Modal', 'Spots', 'Video', 'Viewer', 'mediaSheet']);
  site.close();
  await stage.close();
});
