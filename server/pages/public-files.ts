import { globSync, readFileSync } from 'node:fs';
import { extname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';
import { compress, sendCompressed } from './assets.ts';

const folder = fileURLToPath(new URL('../../public', import.meta.url));
const texts: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};
const pictures: Record<string, string> = { '.png': 'image/png' };
/** Browsers ask for it by themselves on pages that name no icon. */
const alsoAt: Record<string, string> = { '/icon.svg': '/favicon.ico' };

/**
 * What stands in `public/` is served under its own name, and asked for again after a day. `%PUBLIC_URL%` in a text is
 * this server's address: crawlers take no relative one.
 */
export function publicFiles(app: FastifyInstance, { publicUrl }: Settings): void {
  for (const file of globSync(`${folder}/**/*.*`)) {
    const kind = extname(file);
    const type = texts[kind] ?? pictures[kind];
    if (!type) throw new Error(`${file}: no media type for ${kind}`);
    const bytes =
      kind in texts
        ? compress(readFileSync(file, 'utf8').replaceAll('%PUBLIC_URL%', publicUrl))
        : { uncompressed: readFileSync(file) };
    const path = `/${relative(folder, file)}`;
    for (const each of [path, alsoAt[path]].filter((one) => one !== undefined))
      app.get(each, { exposeHeadRoute: true, config: { access: 'public' }, schema: { hide: true } }, (request, reply) =>
        sendCompressed(
          bytes,
          request,
          reply.header('content-type', type).header('cache-control', 'public, max-age=86400'),
        ),
      );
  }
}
