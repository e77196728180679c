import { eachPage } from '../../common/site.ts';
import { timeZone } from '../../resources/brand.ts';
import { openBrowser } from '../../scripts/browser/chromium.ts';
import { startServer } from '../../scripts/rehearse/server.ts';
import { print } from './table.ts';
import { medianOf, type Visit, visit } from './visit.ts';

const rounds = Number(process.env.ROUNDS ?? 3);
const goal = 1000;
/** The longest way to a first page: nothing tells the server her country, so her browser leads her to Swahili. */
const firstVisit = { name: '/ by the zone', path: '/', how: { timezoneId: timeZone } };

/**
 * How soon a visitor on a cheap phone and 3G reads the first words of each public page, in both languages: Chromium,
 * 360 px, cold.
 */
export async function measureSite(): Promise<void> {
  const server = await startServer();
  const browser = await openBrowser();
  const rows: string[][] = [];
  try {
    // The first page warms the machine up and does not count.
    const pages = eachPage.map(({ path, language }) => ({ name: path, path, how: { language } }));
    for (const { name, path, how } of [...pages.slice(0, 1), ...pages, firstVisit]) {
      const visits: Visit[] = [];
      for (let round = 0; round < rounds; round += 1)
        visits.push(await visit(browser, server.base, path, { ...how, ready: 'data-script' }));
      const ms = (key: keyof Visit) => `${medianOf(visits, key).toFixed(0)} ms`;
      rows.push([
        name,
        ms('paint'),
        medianOf(visits, 'paint') <= goal ? 'yes' : 'NO',
        ms('largest'),
        ms('interactive'),
        ms('blocked'),
        medianOf(visits, 'shift').toFixed(3),
        `${(medianOf(visits, 'document') / 1000).toFixed(1)} kB`,
        `${(medianOf(visits, 'bytes') / 1000).toFixed(0)} kB`,
        medianOf(visits, 'requests').toFixed(0),
      ]);
    }
    print([
      [
        'Public page',
        'First content',
        '≤ 1.0 s',
        'Largest',
        'Script ran',
        'Blocked',
        'Shift',
        'Page',
        'All',
        'Requests',
      ],
      ...rows.slice(1),
    ]);
  } finally {
    await browser.close();
    await server.stop();
  }
}
