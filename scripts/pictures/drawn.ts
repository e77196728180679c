import type { Browser } from 'playwright';
import sharp from 'sharp';
import { escapeHtml } from '../../common/escape-html.ts';
import { eachPage } from '../../common/site.ts';
import { shareName, shareSize } from '../../marketing/picture-list.ts';
import { brand } from '../../resources/brand.ts';
import { logoSvg } from '../../resources/logo.ts';

/**
 * What messengers show of each page: its heading in its language. Few colours, so that a preview costs a shopper
 * nothing.
 */
export async function sharePictures(browser: Browser, base: string): Promise<[string, Buffer][]> {
  const site = await browser.newPage();
  // Blank: on a page of ours the policy would refuse this style.
  const page = await browser.newPage({ viewport: shareSize });
  const made: [string, Buffer][] = [];
  for (const { route, language, path } of eachPage) {
    await site.goto(base + path);
    const heading = await site.locator('h1').innerText();
    await page.setContent(`<body
      style="margin:0;height:630px;display:flex;flex-direction:column;justify-content:space-between;
      box-sizing:border-box;padding:72px
        80px;background:#06392b;color:#fff;font-family:system-ui,sans-serif">
      <div style="font:800 ${heading.length > 30 ? 92 : 116}px/1
        system-ui,sans-serif;letter-spacing:-.045em;text-wrap:balance">${escapeHtml(heading)}</div>
      <div style="display:flex;align-items:center;gap:24px;font:700 40px
        system-ui,sans-serif;letter-spacing:-.02em">${logoSvg(brand.name, { size: 72 })}${brand.name}<span
          style="margin-left:auto;font-weight:400;font-size:30px;letter-spacing:0;color:#c3d8ce">${
            new URL(`mailto:${brand.email}`).pathname.split('@')[1]
          }</span></div></body>`);
    const bytes = await page.screenshot();
    made.push([
      `share-${shareName(route)}-${language}.png`,
      await sharp(bytes).png({ palette: true, colours: 16, effort: 10 }).toBuffer(),
    ]);
  }
  await site.close();
  await page.close();
  return made;
}
