import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext } from 'playwright';
import { build, mergeConfig, type Plugin } from 'vite';
import { entries } from '../../vite.config.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** What the product knows of its record types, and what takes its place. */
const instead = new Map([
  [at('../../resources/index.ts'), at('resources.ts')],
  [at('../../resources/labels/index.ts'), at('labels.ts')],
  [at('../../resources/labels/names.ts'), at('names.ts')],
]);
const withAgreements: Plugin = {
  name: 'one-more-record',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!importer || importer.startsWith(at('.'))) return null;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    return (found && instead.get(found.id)) ?? null;
  },
};
const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };

export interface BuiltDashboard {
  /** Gives a browser this dashboard in place of the server's own; all else comes from the server. */
  show(context: BrowserContext): Promise<void>;
  remove(): void;
}

/** The dashboard as it is built where the product has one more record type. */
export async function buildDashboard(): Promise<BuiltDashboard> {
  const folder = mkdtempSync(join(tmpdir(), 'dukani-dashboard-'));
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    await build({
      ...mergeConfig(entries.dashboard?.config ?? {}, {
        plugins: [withAgreements],
        build: { outDir: folder, minify: false, reportCompressedSize: false },
      }),
      configFile: false,
      logLevel: 'warn',
    });
  } finally {
    // The files that come after are tests, not a product.
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
  const read = (name: string) => readFileSync(join(folder, name));
  return {
    async show(context) {
      await context.route('**/assets/dashboard/**', (route) => {
        const name = new URL(route.request().url()).pathname.replace('/assets/dashboard/', '');
        if (!existsSync(join(folder, name))) return route.continue();
        return route.fulfill({ body: read(name), contentType: types[extname(name)] ?? 'application/octet-stream' });
      });
      await context.route(
        ({ pathname }) => pathname.startsWith('/dashboard'),
        async (route) => {
          const response = await route.fetch();
          const isDashboard = (await response.text()).includes('/assets/dashboard/');
          return route.fulfill(isDashboard ? { response, body: read('index.html') } : { response });
        },
      );
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
