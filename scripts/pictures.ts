/**
 * `npm run pictures`: photographs this product on invented data, in both languages, into marketing/pictures; draws the
 * icons. `npm run pictures -- pages [--only expenses] [--state full]` photographs every page of the dashboard, in each
 * language, width and colour scheme, full, empty, loading and failed, onto sheets in test-results/pages.
 * `npm run pictures -- mails` photographs a mail of each kind into test-results/mails.
 */
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { languages } from '../resources/enums.ts';
import { openBrowser } from './browser/chromium.ts';
import { finish } from './finish.ts';
import { sharePictures } from './pictures/drawn.ts';
import { iconFiles } from './pictures/icons.ts';
import { mailPictures } from './pictures/mails.ts';
import { pageSheets, pageStates } from './pictures/pages.ts';
import { openPhotoShop } from './pictures/photo-shop.ts';
import { views } from './pictures/views.ts';

const folder = 'marketing/pictures';
const savedPaths: string[] = [];

async function keep(name: string, bytes: Buffer, where = folder): Promise<void> {
  const path = join(where, name);
  writeFileSync(path, name.endsWith('.webp') ? await sharp(bytes).webp({ quality: 62, effort: 6 }).toBuffer() : bytes);
  savedPaths.push(path);
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, state: { type: 'string' } },
});

await finish(async () => {
  if (positionals[0] === 'pages') {
    const shown = pageStates.filter((state) => values.state === undefined || state === values.state);
    const sheets = await pageSheets({ shown, ...(values.only !== undefined && { only: values.only }) });
    return console.log(sheets.join('\n'));
  }
  if (positionals[0] === 'mails') return console.log((await mailPictures()).join('\n'));
  mkdirSync(folder, { recursive: true });
  const data = mkdtempSync(join(tmpdir(), 'pictures-'));
  const photoShop = await openPhotoShop(data);
  const browser = await openBrowser();
  try {
    for (const language of languages) {
      for (const [name, view] of Object.entries(views))
        await keep(`${name}-${language}.webp`, await view(browser, photoShop, language));
    }
    for (const [name, bytes] of await sharePictures(browser, photoShop.base)) await keep(name, bytes);
    for (const [name, bytes] of await iconFiles()) await keep(name, bytes, 'public');
  } finally {
    await browser.close();
    await photoShop.close();
    rmSync(data, { recursive: true, force: true });
  }
  const total = savedPaths.reduce((sum, path) => sum + statSync(path).size, 0);
  console.log(`${savedPaths.length} pictures, ${Math.round(total / 1000)} kB, in ${folder} and public`);
});
