import { openBrowser } from '../../scripts/browser/chromium.ts';
import { largeOrder } from '../harness/large-order.ts';
import { newShop, startTestServer } from '../harness/server.ts';
import { median } from './load.ts';
import { print } from './table.ts';
import { emptyPage, line, medianOf, type Visit, visit } from './visit.ts';

const rounds = Number(process.env.ROUNDS ?? 5);

/**
 * How soon a shopper on a cheap phone sees her own order: Chromium, 360 px, cold, beside what the line itself allows.
 */
export async function measureOrderPage(): Promise<void> {
  const server = await startTestServer('pglite', { pages: true });
  const browser = await openBrowser();
  try {
    const shop = await newShop(server);
    const empty = await emptyPage();
    const blank: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const { paint } = await visit(browser, empty.url, '/');
      if (round > 0) blank.push(paint);
    }
    empty.close();
    for (const lines of [3, 30]) {
      const { token } = await largeOrder(server, shop, lines);
      const visits: Visit[] = [];
      // The first round warms the machine up and does not count.
      for (let round = 0; round <= rounds; round += 1) {
        const measured = await visit(browser, server.base, `/cart/order?token=${token}`);
        if (round > 0) visits.push(measured);
      }
      const of = (key: keyof Visit) => medianOf(visits, key);
      // A round trip to open the connection, one for the page, and its bytes at the line's rate.
      const limit = 2 * line.roundTrip + (of('document') * 8) / line.kilobits;
      const ms = (value: number) => `${value.toFixed(0)} ms`;
      const kB = (value: number) => `${(value / 1000).toFixed(1)} kB`;
      print([
        [`An order of ${lines} lines, cold`, 'Measured', 'The line allows', 'Ratio', 'Goal'],
        [
          "first paint, of the order's own content",
          ms(of('paint')),
          ms(limit),
          (of('paint') / limit).toFixed(2),
          '≤ 1.3',
        ],
        [
          'the same of a page that says one word',
          ms(median(blank)),
          ms(2 * line.roundTrip),
          (median(blank) / (2 * line.roundTrip)).toFixed(2),
          '',
        ],
        ['largest paint', ms(of('largest')), ms(limit), (of('largest') / limit).toFixed(2), ''],
        ['interactive (its script has run)', ms(of('interactive')), '', '', ''],
        ['main thread blocked', ms(of('blocked')), '', '', '0 ms'],
        ['layout shift', of('shift').toFixed(3), '', '', '0'],
        ['the page itself, as it travels', kB(of('document')), '', '', ''],
        ['all of it, first screen', kB(of('bytes')), '', '', '≤ 60 kB'],
        ['requests', String(of('requests')), '', '', ''],
      ]);
      console.log();
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}
