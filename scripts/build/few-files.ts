import { statSync } from 'node:fs';
import { build, mergeConfig, type Plugin, type Rollup, type UserConfig } from 'vite';

/** Pages that are opened one after the other have what they share in one file. */
const kinds: readonly { name: string; page: RegExp }[] = [
  { name: 'home', page: /\/src\/screens\/home\/index\.tsx$/ },
  { name: 'list', page: /\/src\/pages\/(list|show)\.tsx$/ },
  { name: 'form', page: /\/src\/pages\/(edit|settings)\.tsx$/ },
  { name: 'own', page: /\/src\/resources\/.+-page\.tsx$/ },
  { name: 'adding', page: /\/src\/resources\/.+\/add-.+\.tsx$/ },
  { name: 'chat', page: /\/src\/screens\/conversations\/index\.tsx$/ },
  { name: 'flow', page: /\/src\/screens\/chatflow\/index\.tsx$/ },
  { name: 'over', page: /\/src\/(app\/layout\/(more|news-sheet)|parts\/menu-sheet)\.tsx$/ },
  { name: 'figures', page: /\/src\/screens\/analytics\/index\.tsx$/ },
];
/** What a page may fetch in vain for one file less, bytes before they are packed: some 1 kB as they travel. */
const perFile = 6000;

/** What pages are drawn of, which needs nothing but React: it travels with what every screen needs. */
const smallPart = /\/src\/parts\/(action-bar|notice|page-head)\.(tsx|css)$/;

/** What the labels of several records share, each some words: they travel together. One record's own words do not. */
const isSharedWords = (id: string) => /\/resources\/labels\//.test(id) && statSync(id).size < 2500;

/** Style is a request of its own: up to so many bytes of what lists need go along with what all pages need. */
const smallStyle = 2500;
const isStyle = (id: string) => id.endsWith('.css');

/**
 * What every screen needs is one file for each turn in which it runs: as one it keeps a cheap phone deaf for half a
 * second. They are fetched side by side.
 */
const turns: readonly { name: string; test: RegExp }[] = [
  {
    name: 'react',
    test: /\/node_modules\/(react|react-dom|scheduler|lodash-es)\/|\/react-turn\.ts$|rolldown\/runtime/,
  },
  {
    name: 'antd',
    test: /\/node_modules\/(antd|rc-[\w-]+|@rc-component|@ant-design|@emotion|stylis)\/|\/antd-turn\.ts$/,
  },
  { name: 'packages', test: /\/node_modules\/|\/packages-turn\.ts$/ },
  { name: 'main', test: /./ },
];
const turnOf = (id: string) => turns.find(({ test }) => test.test(id))?.name ?? 'main';

/**
 * A request costs a round trip on a slow line, whatever it weighs. What every screen needs is a file for each turn, and
 * what pages share is one for each set of kinds of pages that need it, not seventy; of what is small, sets are joined.
 * Which need it is read from a first build, after what nobody uses is gone: sources name whole packages.
 */
export const fewFiles = (config: UserConfig): Plugin => ({
  name: 'few-files',
  async config() {
    const styled = new Map<string, readonly string[]>();
    const shared = sharing(await firstBuild(config, styled), styled);
    // What more of them need goes first: a file takes along what it needs itself.
    const names = [...new Set(shared.values())].sort((one, other) => weight(other) - weight(one));
    const groups = names.map((name, at) => ({
      name,
      test: (id: string) => shared.get(id) === name,
      priority: names.length - at,
    }));
    return { build: { rollupOptions: { output: { codeSplitting: { groups } } } } };
  },
});
const weight = (name: string) => {
  const turn = turns.findIndex((each) => each.name === name);
  return turn === -1 ? name.split('-').length : kinds.length + turns.length - turn;
};

/** Its files; notes of each style who imports it, since a file of nothing but style is none of them. */
async function firstBuild(config: UserConfig, styled: Map<string, readonly string[]>): Promise<Rollup.OutputChunk[]> {
  const noting: Plugin = {
    name: 'styles',
    buildEnd() {
      for (const id of this.getModuleIds()) if (isStyle(id)) styled.set(id, this.getModuleInfo(id)?.importers ?? []);
    },
  };
  const built = await build({
    ...mergeConfig(config, { plugins: [noting], build: { write: false, minify: false, reportCompressedSize: false } }),
    configFile: false,
    logLevel: 'error',
  });
  return [built]
    .flat()
    .flatMap((each) => ('output' in each ? each.output : []))
    .filter((each) => each.type === 'chunk');
}

/** File → the name of what it travels in. */
function sharing(
  chunks: readonly Rollup.OutputChunk[],
  styled: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, string> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const closure = (chunk: Rollup.OutputChunk, found = new Set<Rollup.OutputChunk>()): Set<Rollup.OutputChunk> => {
    if (found.has(chunk)) return found;
    found.add(chunk);
    for (const file of chunk.imports) {
      const other = byFile.get(file);
      if (other) closure(other, found);
    }
    return found;
  };
  const entry = chunks.find(({ isEntry }) => isEntry);
  const atOnce = entry ? closure(entry) : new Set();
  const pages = kinds.map(({ name, page }) => {
    const roots = chunks.filter(({ facadeModuleId }) => page.test(facadeModuleId ?? ''));
    return { name, needs: new Set(roots.flatMap((root) => [...closure(root)])) };
  });
  const found = new Map<string, string>();
  const sets = new Map<string, Shared>();
  for (const chunk of chunks) {
    // What is fetched by itself stays by itself.
    if (chunk.facadeModuleId !== null && chunk !== entry) continue;
    const isFirst = atOnce.has(chunk);
    const names = pages.filter(({ needs }) => needs.has(chunk)).map(({ name }) => name);
    if (!isFirst && names.length === 0) {
      for (const id of chunk.moduleIds) if (isSharedWords(id)) found.set(id, 'words');
      continue;
    }
    // The entry itself keeps its name in the manifest.
    const ids = chunk.moduleIds.filter((id) => !/\/src\/(index\.html|app\/main\.tsx)/.test(id));
    for (const id of ids) {
      // A bar of buttons that two kinds of pages share brings neither the other's forms nor its lists.
      if (isFirst || (names.length > 1 && smallPart.test(id))) found.set(id, turnOf(id));
      else {
        const set = sets.get(names.join('-')) ?? { names, ids: [], bytes: 0 };
        set.ids.push(id);
        set.bytes += chunk.modules[id]?.renderedLength ?? 0;
        sets.set(names.join('-'), set);
      }
    }
  }
  const chunkOf = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk] as const)));
  for (const [id, importers] of styled) {
    if (chunkOf.has(id)) continue;
    const by = importers.flatMap((importer) => chunkOf.get(importer) ?? []);
    const names = pages.filter(({ needs }) => by.some((chunk) => needs.has(chunk))).map(({ name }) => name);
    if (names.length < 2 || by.some((chunk) => atOnce.has(chunk))) continue;
    const set = sets.get(names.join('-')) ?? { names, ids: [], bytes: 0 };
    set.ids.push(id);
    sets.set(names.join('-'), set);
  }
  const all = joined([...sets.values()]);
  const widest = all.find(({ names }) => names.length === kinds.length);
  for (const { names, ids } of all) {
    const style = ids.filter(isStyle).reduce((sum, id) => sum + statSync(id).size, 0);
    const home = widest && names.includes('list') && style < smallStyle ? widest : undefined;
    for (const id of ids) found.set(id, (home && isStyle(id) ? home.names : names).join('-'));
  }
  return found;
}

/** What a set of kinds of pages share. */
interface Shared {
  names: readonly string[];
  ids: string[];
  bytes: number;
}

/** Joins two sets as long as the files this saves outweigh what some pages then fetch in vain. */
function joined(sets: readonly Shared[]): readonly Shared[] {
  const without = (set: Shared, other: Shared) => set.names.filter((name) => !other.names.includes(name)).length;
  const saves = (one: Shared, other: Shared) =>
    (one.names.length - without(one, other)) * perFile -
    one.bytes * without(other, one) -
    other.bytes * without(one, other);
  const pairs = sets.flatMap((one, at) => sets.slice(at + 1).map((other) => ({ one, other, gain: saves(one, other) })));
  const best = pairs.reduce((top, pair) => (pair.gain > (top?.gain ?? 0) ? pair : top), pairs[0]);
  if (!best || best.gain <= 0) return sets;
  const { one, other } = best;
  const both = {
    names: kinds.map(({ name }) => name).filter((name) => one.names.includes(name) || other.names.includes(name)),
    ids: [...one.ids, ...other.ids],
    bytes: one.bytes + other.bytes,
  };
  // Of the same pages: one file.
  const rest = sets.filter((set) => set !== one && set !== other);
  const same = rest.find(({ names }) => names.join() === both.names.join());
  if (same) Object.assign(both, { ids: [...both.ids, ...same.ids], bytes: both.bytes + same.bytes });
  return joined([...rest.filter((set) => set !== same), both]);
}
