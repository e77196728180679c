import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { widgetScript } from '../../server/pages/widget-script.ts';
import { budgets, needed, weigh, weighBytes } from './budgets.ts';

test.each(budgets)('$name: at most $max kB', ({ max, files }) => {
  const list = files();
  expect(list.length).toBeGreaterThan(0);
  expect(weigh(list), list.join('\n')).toBeLessThanOrEqual(max);
});

test('opening the widget fetches one file, which the players then share', () => {
  const panel = needed('widget');
  expect(panel).toHaveLength(1);
  const all = needed('widget', 'widget/media/index.ts');
  expect(all).toHaveLength(2);
  const [media = ''] = all.filter((file) => !panel.includes(file));
  // Beside the panel's file, by a relative address: both come from the server, whatever page they are on.
  const imported = [...readFileSync(media, 'utf8').matchAll(/\bfrom\s*["'`]([^"'`]+)/g)].map(([, file]) => file);
  expect(imported).toEqual([`./${basename(panel[0] ?? '')}`]);
});

test('the embed script as it is served, with the addresses of what it fetches later: at most 2 kB', () => {
  const script = widgetScript();
  expect(script).not.toMatch(/__[A-Z]+__/);
  expect(weighBytes(Buffer.from(script))).toBeLessThanOrEqual(2);
});
