import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';

interface Chunk {
  file: string;
  isEntry?: boolean;
  css?: string[];
  imports?: string[];
}

const home = 'screens/home/index.tsx';

/**
 * What a front end may weigh: kB (1,000 bytes) of script and style as they travel, brotli 11, with everything the route
 * needs at once.
 */
export const budgets: { name: string; max: number; files: () => string[] }[] = [
  { name: 'widget before it is opened', max: 2, files: () => ['dist/widget-loader/widget.js'] },
  { name: 'widget, opening it', max: 18, files: () => needed('widget') },
  { name: 'widget, media players', max: 6, files: () => fetchedLater('widget/media/index.ts') },
  { name: 'widget, sending files', max: 3, files: () => fetchedLater('widget/files/index.tsx') },
  { name: 'widget, the work that begins a chat', max: 1, files: () => fetchedLater('widget/proof.ts') },
  { name: 'popups on a website', max: 6, files: () => needed('widget-popup') },
  { name: 'order page, its script', max: 10, files: () => needed('cart') },
  { name: 'sign-in, sign-up, forgot, reset', max: 20, files: () => needed('access') },
  { name: "dashboard's first screen", max: 240, files: () => needed('dashboard', home) },
  ...[
    { route: 'resources/orders/order-page.tsx', max: 36 },
    { route: 'resources/orders/add/add-order.tsx', max: 65 },
    { route: 'pages/list.tsx', max: 47 },
    { route: 'pages/show.tsx', max: 46 },
    { route: 'pages/edit.tsx', max: 65 },
    { route: 'pages/settings.tsx', max: 65 },
    { route: 'screens/analytics/index.tsx', max: 30 },
    { route: 'screens/conversations/index.tsx', max: 42 },
    { route: 'screens/chatflow/index.tsx', max: 27 },
    { route: 'screens/import/index.tsx', max: 60 },
    { route: 'screens/settings/index.tsx', max: 65 },
    { route: 'screens/profile/index.tsx', max: 46 },
  ].map(({ route, max }) => ({
    name: `dashboard, ${route} after the first screen`,
    max,
    files: () => neededAfter(home, route),
  })),
  {
    name: "dashboard, the chat flow's map after its page",
    max: 56,
    files: () => neededAfter('screens/chatflow/index.tsx', 'screens/chatflow/map/index.tsx'),
  },
  { name: 'rehearsal phone', max: 40, files: () => needed('rehearsal') },
];

function neededAfter(before: string, route: string): string[] {
  const there = new Set([...needed('dashboard', home), ...needed('dashboard', before)]);
  return needed('dashboard', route).filter((file) => !there.has(file));
}

const fetchedLater = (file: string) => needed('widget', file).filter((each) => !needed('widget').includes(each));

/** The entry's own files, those of `route` where it is fetched later, and what both import at once. */
export function needed(entry: string, route?: string): string[] {
  const manifest = JSON.parse(readFileSync(`dist/${entry}/.vite/manifest.json`, 'utf8')) as Record<string, Chunk>;
  const found = new Set<string>();
  const add = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`${entry} has no ${name}`);
    if (found.has(chunk.file)) return;
    found.add(chunk.file);
    for (const style of chunk.css ?? []) found.add(style);
    for (const other of chunk.imports ?? []) add(other);
  };
  for (const [name, { isEntry }] of Object.entries(manifest)) if (isEntry) add(name);
  if (route !== undefined) add(route);
  return [...found].map((file) => `dist/${entry}/${file}`);
}

/** kB of the files, each compressed as it is served. */
export function weigh(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + weighBytes(readFileSync(file)), 0);
}

export const weighBytes = (content: Buffer): number =>
  brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  }).length / 1000;
