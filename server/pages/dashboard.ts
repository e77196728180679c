import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { resources } from '../../resources/index.ts';
import type { Resource } from '../../resources/kit/index.ts';
import type { Settings } from '../settings.ts';
import { type Assets, compress, readBuilt, sendCompressed } from './assets.ts';
import { withMeta } from './meta.ts';
import { pageHeaders } from './policy.ts';

const screens = { home: 'screens/home/index.tsx', list: 'pages/list.tsx' } as const;
/** What stands in for the network, and the way to a phone's other pages, are there before they are needed. */
const offline = ['app/beside.ts', 'app/layout/more.tsx'];
const labels = (name: string) => `../resources/labels/${name}.ts`;
const page = { config: { access: 'public' as const }, schema: { hide: true } };

interface DashboardPages {
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply;
}

/**
 * The dashboard's page, the same for every address: it tells its first script what to fetch at once (src/opening). A
 * worker keeps it, under an address of its own, with the files of the first screens.
 */
export function dashboardPages(
  app: FastifyInstance,
  assets: Assets,
  settings: Pick<Settings, 'publicUrl'>,
): DashboardPages {
  const start = readBuilt('dashboard-start/start.js').trim();
  const opening = JSON.stringify(openingOf(assets)).replaceAll('<', '\\u003c');
  const built = withMeta(readBuilt('dashboard/index.html'), addressOf(settings));
  const styles = built.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  // The outline is painted before the styles have come; the script waits for them.
  const html = styles
    .reduce((text, style) => text.replace(style, ''), built)
    .replace('</body>', () => `${styles.join('')}</body>`)
    .replace(
      '</title>',
      () => `</title><script type="application/json" id="opening">${opening}</script><script>${start}</script>`,
    );
  const shell = compress(html);
  const policy = {
    'script-src': `'self' 'sha256-${createHash('sha256').update(start).digest('base64')}'`,
    // antd writes its styles into the page; scripts stay strict.
    'style-src': "'self' 'unsafe-inline'",
  };
  const send = (request: FastifyRequest, reply: FastifyReply) =>
    sendCompressed(shell, request, pageHeaders(reply, { changes: policy }));
  app.get('/assets/dashboard/shell.html', page, send);

  const worker = compress(workerScript(assets, html));
  app.get('/dashboard/worker.js', page, (request, reply) =>
    sendCompressed(
      worker,
      request,
      reply
        .header('content-type', 'text/javascript; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('service-worker-allowed', '/dashboard'),
    ),
  );
  return { send };
}

/** What each machine calls itself. */
const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
/** What other people and services are given as our address; none where nobody else would find us by it. */
const addressOf = ({ publicUrl }: Pick<Settings, 'publicUrl'>): Record<string, string> =>
  loopback.has(new URL(publicUrl).hostname) ? {} : { 'public-url': publicUrl };

/** What is fetched for a source that has a file of its own; one that is moved must not be left out unnoticed. */
function filesOf(assets: Assets, source: string): string[] {
  const files = assets.filesOf('dashboard', source);
  if (!files) throw new Error(`${source} is no file of the dashboard's`);
  return files;
}

function openingOf(assets: Assets) {
  const lists = Object.values<Resource>(resources).flatMap(({ name, ui }) => {
    const files = assets.filesOf('dashboard', labels(name));
    return ui?.columns && files ? [[name, { files, order: ui.order ?? { field: 'id', direction: 'desc' } }]] : [];
  });
  return {
    files: Object.fromEntries(Object.entries(screens).map(([name, source]) => [name, filesOf(assets, source)])),
    lists: Object.fromEntries(lists),
  };
}

function workerScript(assets: Assets, html: string): string {
  const screenFiles = [...Object.values(screens), ...offline].flatMap((source) => filesOf(assets, source));
  const first = new Set([...assets.firstFiles('dashboard'), ...screenFiles]);
  const rest = assets.allFiles('dashboard').filter((file) => !first.has(file));
  return readBuilt('dashboard-worker/worker.js')
    .replace('__VERSION__', createHash('sha256').update(html).digest('hex').slice(0, 16))
    .replace('__FILES__', () => JSON.stringify({ first: [...first], rest }));
}
