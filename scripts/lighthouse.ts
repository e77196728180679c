/**
 * Prints Lighthouse's mobile scores of every public page in both languages, and fails when one is below the goal.
 * Lighthouse is no dependency of ours: install it anywhere and name it. npm install --prefix /tmp/lh lighthouse
 * LIGHTHOUSE=/tmp/lh/node_modules/.bin/lighthouse CHROME_PATH=/usr/bin/chromium node scripts/lighthouse.ts [/route …]
 * Build first (`npm run build`). Starts a server of its own on an empty folder with the demo shop.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { eachPage } from '../common/site.ts';
import { startServer } from './rehearse/server.ts';

interface Report {
  categories: Record<string, { score: number | null }>;
}

const lighthouse = process.env.LIGHTHOUSE ?? '';
if (!existsSync(lighthouse)) {
  console.error('Name an installed Lighthouse: LIGHTHOUSE=/path/to/lighthouse (see the top of scripts/lighthouse.ts)');
  process.exit(1);
}
const goal = 98;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const requestedRoutes = process.argv.slice(2);
const server = await startServer();
console.log(['page'.padEnd(24), ...categories.map((name) => name.padStart(15))].join(''));
try {
  for (const { route, language, path } of eachPage) {
    if (requestedRoutes.length > 0 && !requestedRoutes.includes(route)) continue;
    const { categories: scores } = measure(server.base + path, language);
    const found = categories.map((name) => Math.round((scores[name]?.score ?? 0) * 100));
    if (found.some((score) => score < goal)) process.exitCode = 1;
    console.log([path.padEnd(24), ...found.map((score) => String(score).padStart(15))].join(''));
  }
} finally {
  await server.stop();
}

/** As on a phone, which is Lighthouse's own preset. */
function measure(url: string, language: string): Report {
  const options = [
    url,
    '--output=json',
    '--quiet',
    `--only-categories=${categories.join(',')}`,
    '--chrome-flags=--headless=new --no-sandbox',
    `--extra-headers=${JSON.stringify({ cookie: `language=${language}` })}`,
  ];
  return JSON.parse(execFileSync(lighthouse, options, { encoding: 'utf8', maxBuffer: 64_000_000 })) as Report;
}
