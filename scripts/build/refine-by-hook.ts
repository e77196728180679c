import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const packages = /@refinedev\/(core|antd)\/src\//;
/** What lodash does at length, for all that a value can be: 5 kB of the first screen, and 0.6 of each form. */
const light = /^lodash\/(debounce|differenceWith|isEqual|unionWith|uniqBy)$/;
const inside = /^@(components|containers|contexts|definitions|hooks|pages)(\/|$)/;

/**
 * Refine is built into one file a package, so that whatever any page uses of it is fetched with the first screen.
 * Taken from its sources, which it ships, each hook travels with the pages that call it: `@refinedev/core` and
 * `@refinedev/antd` in 0.3–2.5 kB each.
 */
export const refineByHook: Plugin = {
  name: 'refine-by-hook',
  enforce: 'pre',
  config: () => ({
    build: {
      rollupOptions: {
        shimMissingExports: true,
        // What several pages use of it is one file: in thirty it packs 4 kB worse.
        output: { codeSplitting: { groups: [{ name: 'refine', test: /@refinedev\/core/, minShareCount: 5 }] } },
      },
    },
  }),
  // Its sources name types among what they export. Whatever else is missing is a fault.
  onLog(_level, { code, message }) {
    if (code !== 'SHIMMED_EXPORT') return true;
    if (!message.includes('@refinedev/')) throw new Error(message);
    return false;
  },
  async resolveId(source, importer = '') {
    const packageImport = /^@refinedev\/(core|antd)$/.exec(source);
    if (packageImport) return at(`node_modules/@refinedev/${packageImport[1]}/src/index.tsx`);
    const within = packages.exec(importer);
    // Of antd's forms one hook is used; a list draws none and need not fetch them.
    if (
      (within?.[1] === 'antd' && source === 'antd') ||
      (/sunflower-antd/.test(importer) && /antd\/es\/form$/.test(source))
    )
      return at('src/app/antd/for-refine.ts');
    if (!within) return null;
    const file = inside.test(source)
      ? at(`node_modules/@refinedev/${within[1]}/src/${source.slice(1)}`)
      : source.startsWith('lodash/')
        ? light.test(source)
          ? at(`scripts/build/${source}.ts`)
          : `${source.replace('lodash/', 'lodash-es/')}.js`
        : undefined;
    return file === undefined ? null : this.resolve(file, importer, { skipSelf: true });
  },
};
