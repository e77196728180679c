import type { Frame, Page } from 'playwright';
import { type HostPage, sitePage, widgetTag } from './host-site.ts';

const tall = '<p style="height:3000px">…</p>';
const hostile = `<style>
*, *::before, *::after { all: unset !important; display: block !important; color: red !important; font: 40px serif
  !important; position: static !important; visibility: hidden !important; opacity: .1 !important; width: 10px
    !important }
div, button, dialog, textarea { display: none !important; pointer-events: none !important }
html { font-size: 40px !important } body, body * { transform: rotate(3deg) scale(.5) !important }
</style>`;
const policy = (dukani: string) =>
  `default-src 'none'; script-src ${dukani}; connect-src ${dukani}; img-src ${dukani} data:; media-src ${dukani}; ` +
  `style-src 'self'; base-uri 'none'; require-trusted-types-for 'script'`;
const noncePolicy = (dukani: string) =>
  `default-src 'none'; script-src 'nonce-abc123' 'strict-dynamic'; connect-src ` +
  `${dukani}; img-src ${dukani} data:; style-src 'nonce-abc123'`;

/** Pages that make it hard for a widget, by their path. */
export function hostPages(dukani: string, jquery: string): Record<string, HostPage> {
  const tag = widgetTag(dukani);
  const basicPage = { html: sitePage({ tag, body: tall }) };
  return {
    '/': basicPage,
    '/whatsapp': { html: sitePage({ tag: widgetTag(dukani, 'data-whatsapp="https://wa.me/255600000001"') }) },
    '/csp': {
      html: sitePage({ tag }).replace(/ onclick="[^"]*"/, ''),
      headers: { 'content-security-policy': policy(dukani) },
    },
    '/nonce': {
      html: sitePage({ tag: widgetTag(dukani, 'nonce="abc123"') }).replace(/ onclick="[^"]*"/, ''),
      headers: { 'content-security-policy': noncePolicy(dukani) },
    },
    '/hostile': {
      html: sitePage({
        head:
          `${hostile}<script>Array.prototype.toJSON = function () { return 'broken' }; Array.prototype.each = ` +
          `1;</script><script>${jquery}</script>`,
        body:
          `<script>jQuery(document).on('keydown keypress', function (event) { if ` +
          `(!/input|textarea/i.test(event.target.tagName)) event.preventDefault(); }); var $ = 'mine';</script>`,
        tag,
      }),
    },
    '/written': {
      html: sitePage({ tag: `<script>document.write(${JSON.stringify(tag).replaceAll('</', '<\\/')})</script>` }),
    },
    '/two': {
      html: sitePage({
        tag: `${tag}<script>window.dukani = window.dukani || function () { (dukani.q = dukani.q ||
          []).push(arguments) };
        dukani({ botId: 4806, base: '${dukani}', theme: { title: 'Second', bubbleTitle: 'Second shop' } });</script>`,
      }),
    },
    '/iframe': {
      html:
        '<!doctype html><title>Frame</title><link rel="icon" href="data:,"><iframe title="site" src="/" ' +
        'width="340" height="600"></iframe>',
    },
    '/sandbox': {
      html:
        '<!doctype html><title>Frame</title><link rel="icon" href="data:,"><iframe title="site" ' +
        'sandbox="allow-scripts" src="/" width="340" height="600"></iframe>',
    },
  };
}

export const launcher = (page: Page | Frame) => page.getByRole('button', { name: /^Chat: Need Help/ });
export const compose = (page: Page | Frame) => page.getByRole('textbox', { name: 'Compose a message' });
export async function sendMessage(page: Page | Frame, text: string): Promise<void> {
  await compose(page).fill(text);
  await compose(page).press('Enter');
}
/** What stands there has asked for whatever it asks for at once, and all of that has come. */
export async function quiet(page: Page, answered: () => Promise<void>): Promise<void> {
  await page.waitForLoadState('load');
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
  await answered();
}
export const greeted = (page: Page | Frame) => page.getByText('What would you like?').first().waitFor();
