import type { Plugin } from 'vite';

/**
 * Vite has each later import fetch first what it needs beside itself, styles too. What the widget fetches later needs
 * nothing: the helper is half a kB of its one file, and would tell of its troubles to the page it stands in.
 */
export const withoutPreloading: Plugin = {
  name: 'without-preloading',
  transform(code, id) {
    if (!id.includes('vite/preload-helper')) return null;
    if (!code.includes('__vitePreload')) throw new Error('Vite calls its helper by another name now');
    return { code: 'export const __vitePreload = (load) => load();', map: null };
  },
};
