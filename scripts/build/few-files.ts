import { build, mergeConfig, type Plugin, type Rollup, type UserConfig } from 'vite';

/** Pages that are opened one after the other have what they share in one file. */
const kinds: readonly { name: string; page: RegExp }[] = [
  { name: 'home', page: /\/src\/screens\/home\/index\.tsx$/ },
  { name: 'list', page: /\/src\/pages\/(list|show)\.tsx$/ },
  { name: 'form', page: /\/src\/pages\/(edit|settings)\.tsx$/ },
  { name: 'own', page: /\/src\/resources\/.+-page\.tsx$/ },
  { name: 'adding', page: /\/src\/resources\/.+\/add-.+\.tsx$/ },
];

/** What pages are drawn of, which needs nothing but React: it travels with what every screen needs. */
const smallPart = /\/src\/parts\/(action-bar|notice|page-head)\.(tsx|css)$/;

/**
 * What every screen needs is one file for each turn in which it runs: as one it keeps a cheap phone deaf for half a
 * second. They are fetched side by side.
 */
const turns: readonly { name: string; test: RegExp }[] = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler|lodash-es)\/|\/react-turn\.ts$/ },
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
 * what pages share is one for each set of kinds of pages that need it, not seventy. Which need it is read from a first
 * build, after what nobody uses is gone: sources name whole packages.
 */
export const fewFiles = (config: UserConfig): Plugin => ({
  name: 'few-files',
  async config() {
    const shared = sharing(await firstBuild(config));
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

async function firstBuild(config: UserConfig): Promise<Rollup.OutputChunk[]> {
  const built = await build({
    ...mergeConfig(config, { build: { write: false, minify: false, reportCompressedSize: false } }),
    configFile: false,
    logLevel: 'error',
  });
  return [built]
    .flat()
    .flatMap((each) => ('output' in each ? each.output : []))
    .filter((each) => each.type === 'chunk');
}

/** File → the name of what it travels in. */
function sharing(chunks: readonly Rollup.OutputChunk[]): ReadonlyMap<string, string> {
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
  const found = new Map<string, string>();
  const entry = chunks.find(({ isEntry }) => isEntry);
  const atOnce = entry ? closure(entry) : new Set();
  for (const chunk of chunks) {
    // What is fetched by itself stays by itself.
    if (chunk.facadeModuleId !== null && chunk !== entry) continue;
    const names = atOnce.has(chunk)
      ? ['main']
      : kinds
          .filter(({ page }) => chunks.some((root) => page.test(root.facadeModuleId ?? '') && closure(root).has(chunk)))
          .map(({ name }) => name);
    // The entry itself keeps its name in the manifest.
    const ids = chunk.moduleIds.filter((id) => !/\/src\/(index\.html|app\/main\.tsx)/.test(id));
    // A bar of buttons that two kinds of pages share brings neither the other's forms nor its lists.
    const nameOf = (id: string) => (names.length > 1 && smallPart.test(id) ? 'main' : names.join('-'));
    if (names.length > 0) for (const id of ids) found.set(id, nameOf(id) === 'main' ? turnOf(id) : nameOf(id));
  }
  return found;
}
