import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';

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
    rollupOptions: { output: { entryFileNames: 'render.js' } },
  },
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
    rollupOptions: { input: at(file), preserveEntrySignatures: 'strict' },
  },
});

/** One build per front end: `vite build --mode <entry>`; scripts/build.ts runs those that are stale. */
export const entries: Record<string, { watches: string[]; config: UserConfig }> = {
  dashboard: { watches: ['src', 'common', 'resources'], config: { plugins: [react()], ...page('dashboard', 'src') } },
  access: { watches: ['src/access', 'common', 'resources'], config: { ...asPreact, ...page('access', 'src/access') } },
  cart: { watches: ['cart', 'common', 'resources'], config: { ...asPreact, ...script('cart', 'cart/client.tsx') } },
  'cart-render': {
    watches: ['cart', 'common', 'resources'],
    config: { ...asPreact, ...rendered('cart-render', 'cart/render.tsx') },
  },
  widget: {
    watches: ['widget', 'common', 'resources'],
    config: { ...asPreact, ...script('widget', 'widget/panel.tsx') },
  },
  'widget-loader': {
    watches: ['widget', 'common', 'resources'],
    config: {
      publicDir: false,
      build: {
        outDir: at('dist/widget-loader'),
        emptyOutDir: true,
        target: 'es2022',
        lib: { entry: at('widget/loader.ts'), formats: ['iife'], name: '_', fileName: () => 'widget.js' },
      },
    },
  },
  rehearsal: {
    watches: ['rehearsal', 'common', 'resources'],
    config: { ...asPreact, ...page('rehearsal', 'rehearsal') },
  },
  'marketing-render': {
    watches: ['marketing', 'common', 'resources'],
    config: { ...asPreact, ...rendered('marketing-render', 'marketing/render.tsx') },
  },
};

export default defineConfig(({ mode }) => entries[mode]?.config ?? {});
