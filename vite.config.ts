import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { fewFiles } from './scripts/build/few-files.ts';
import { withOutline } from './scripts/build/outline.ts';
import { refineByHook } from './scripts/build/refine-by-hook.ts';
import { withTokens } from './scripts/build/with-tokens.ts';
import { withoutPreloading } from './scripts/build/without-preloading.ts';
import { withoutRest } from './scripts/build/without-rest.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The light front ends are written in React and carry preact: 7 kB instead of 68 kB for the same source. */
const asPreact = {
  resolve: {
    alias: [
      { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
      { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
      { find: /^react(-dom)?$/, replacement: 'preact/compat' },
    ],
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
} satisfies UserConfig;

/** The widget goes without preact's compatibility layer, some 3 kB: it uses hooks and nothing else of React's. */
const asPreactCore = {
  ...asPreact,
  resolve: {
    alias: [
      { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
      { find: /^react-dom\/client$/, replacement: at('widget/root.ts') },
      { find: /^react$/, replacement: 'preact/hooks' },
    ],
  },
} satisfies UserConfig;

/** What draws charts, kB before it is packed: it travels when one is seen (docs/decisions/43-charts.md). */
const largest = 1500;

const page = (entry: string, root: string): UserConfig => ({
  root: at(root),
  base: `/assets/${entry}/`,
  publicDir: false,
  build: { outDir: at(`dist/${entry}`), emptyOutDir: true, manifest: true, target: 'es2022', assetsDir: '' },
});

const rendered = (entry: string, file: string): UserConfig => ({
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: at(file),
    outDir: at(`dist/${entry}`),
    emptyOutDir: true,
    target: 'node22',
    // The style is written into every page.
    cssMinify: true,
    rollupOptions: { output: { entryFileNames: 'render.js' } },
  },
});

/**
 * Packages whose import does something by itself. The rest of them are fetched only as far as they are used. What draws
 * charts registers its parts with itself; what draws networks, of the same house, is not used.
 */
const acting = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|axios|@ant-design/v5-patch-for-react-19)/',
    'node_modules/@antv/(?!(g6|g6-extension-react|graphin|graphlib|hierarchy|layout|algorithm)/)',
    '\\.css$',
  ].join('|'),
);

/**
 * The dashboard's packages declare no lack of side effects, so that a page that uses one part would carry all: 20 kB on
 * the first screen.
 */
const withoutUnused = (config: UserConfig): UserConfig => ({
  ...config,
  build: {
    ...config.build,
    chunkSizeWarningLimit: largest,
    rollupOptions: {
      treeshake: { moduleSideEffects: (id: string) => !id.includes('node_modules') || acting.test(id) },
    },
  },
});

/** Every page's file names those it needs, some 200 together: 1 kB of the first screen with longer hashes. */
const withShortNames = (config: UserConfig): UserConfig => ({
  ...config,
  build: {
    ...config.build,
    rollupOptions: {
      ...config.build?.rollupOptions,
      output: { chunkFileNames: '[name]-[hash:7].js', assetFileNames: '[name]-[hash:7][extname]' },
    },
  },
});

/** Pictures that pages name go beside their renderer, under names that carry their content's hash. */
const withPictures = (config: UserConfig): UserConfig => ({
  ...config,
  base: '/assets/marketing-render/',
  build: { ...config.build, ssrEmitAssets: true, assetsDir: 'pictures', assetsInlineLimit: 0 },
});

const script = (entry: string, file: string): UserConfig => ({
  base: `/assets/${entry}/`,
  publicDir: false,
  build: {
    outDir: at(`dist/${entry}`),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    assetsDir: '',
    modulePreload: false,
    // What is fetched later takes preact from the entry itself: opening stays one request.
    rollupOptions: {
      input: at(file),
      preserveEntrySignatures: 'allow-extension',
      // The embed script names them, and has not a byte to spare.
      output: { entryFileNames: '[hash:6].js' },
    },
  },
});

/** A script that imports nothing when it runs. */
const alone = (entry: string, file: string, fileName: string, target = 'es2022'): UserConfig => ({
  publicDir: false,
  build: {
    outDir: at(`dist/${entry}`),
    emptyOutDir: true,
    target,
    lib: { entry: at(file), formats: ['iife'], name: '_', fileName: () => fileName },
  },
});

const dashboard: UserConfig = {
  plugins: [react(), refineByHook, withoutRest, withTokens, withOutline],
  resolve: {
    alias: [
      // What addresses are read and written with remembers objects by a map that serves browsers without WeakMap too:
      // 6 kB.
      { find: 'side-channel', replacement: at('scripts/build/weak-map.cjs') },
      // Refine's own sentences in English name records by their plurals: all of ours are said by labels. 2 kB.
      { find: 'pluralize', replacement: at('scripts/build/same-words.cjs') },
      { find: 'query-string', replacement: at('scripts/build/query-string.cjs') },
      { find: 'resize-observer-polyfill', replacement: at('scripts/build/resize-observer.cjs') },
      // How many bytes a `data:` address holds: our own server is all that is asked. 1 kB.
      { find: /^.*\/estimateDataURLDecodedBytes\.js$/, replacement: at('scripts/build/no-data-address.cjs') },
      // The package leads to what warns those who write code with it.
      { find: /^react-router$/, replacement: at('node_modules/react-router/dist/production/index.mjs') },
    ],
  },
  ...withShortNames(withoutUnused(page('dashboard', 'src'))),
};

/** One build per front end: `vite build --mode <entry>`; scripts/build.ts runs those that are stale. */
export const entries: Record<string, { watches: string[]; config: UserConfig }> = {
  dashboard: {
    // The widget, since its owner sees it drawn by its own code.
    watches: ['src', 'widget', 'common', 'resources', 'scripts/build'],
    config: { ...dashboard, plugins: [dashboard.plugins, fewFiles(dashboard)] },
  },
  // Stands in the page, before everything else.
  'dashboard-start': {
    watches: ['src/opening', 'common', 'resources'],
    config: alone('dashboard-start', 'src/opening/start.ts', 'start.js'),
  },
  'dashboard-worker': {
    watches: ['src/opening', 'common'],
    config: alone('dashboard-worker', 'src/opening/worker.ts', 'worker.js'),
  },
  access: {
    watches: ['src/access', 'src/opening', 'common', 'resources', 'scripts/build'],
    config: { ...asPreact, plugins: [withTokens], ...page('access', 'src/access') },
  },
  cart: { watches: ['cart', 'common', 'resources'], config: script('cart', 'cart/client.ts') },
  'cart-render': {
    watches: ['cart', 'common', 'resources'],
    config: { ...asPreactCore, ...rendered('cart-render', 'cart/render.tsx') },
  },
  widget: {
    watches: ['widget', 'common', 'resources', 'scripts/build'],
    config: { ...asPreactCore, ...script('widget', 'widget/panel.tsx'), plugins: [withoutPreloading] },
  },
  'widget-popup': {
    watches: ['widget', 'common', 'resources'],
    config: script('widget-popup', 'widget/popup/index.ts'),
  },
  'widget-loader': {
    watches: ['widget', 'common', 'resources'],
    config: alone('widget-loader', 'widget/loader.ts', 'widget.js'),
  },
  rehearsal: {
    watches: ['rehearsal', 'common', 'resources'],
    config: { ...asPreact, ...page('rehearsal', 'rehearsal') },
  },
  'rehearsal-popups': {
    watches: ['rehearsal/popups', 'common', 'resources'],
    config: page('rehearsal-popups', 'rehearsal/popups'),
  },
  marketing: {
    watches: ['marketing', 'common', 'resources'],
    config: { ...asPreact, ...script('marketing', 'marketing/client/main.ts') },
  },
  'marketing-first': {
    watches: ['marketing', 'common', 'resources'],
    config: alone('marketing-first', 'marketing/first-language.ts', 'first.js', 'es2020'),
  },
  'marketing-render': {
    watches: ['marketing', 'common', 'resources'],
    config: withPictures({ ...asPreact, ...rendered('marketing-render', 'marketing/render.tsx') }),
  },
};

export default defineConfig(({ mode }) => entries[mode]?.config ?? {});
