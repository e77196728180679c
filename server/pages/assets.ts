import { existsSync, globSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { problem } from '../problems.ts';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));
/** Front ends whose files the browser may fetch. What renders pages on the server is not among them. */
const shipped = [
  'dashboard',
  'access',
  'cart',
  'widget',
  'widget-popup',
  'rehearsal',
  'rehearsal-popups',
  'marketing',
  'marketing-render/pictures',
];
const mediaTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

/** Bytes in every form they travel in. */
export interface Compressed {
  uncompressed: Buffer;
  br?: Buffer;
  gzip?: Buffer;
}
interface Asset extends Compressed {
  type: string;
}

/** Built files, held in memory with their compressed forms: nothing is looked up on disk or compressed per request. */
export class Assets {
  readonly #files = new Map<string, Asset>();

  constructor() {
    for (const entry of shipped) {
      for (const path of globSync(`${dist}/${entry}/**/*`)) {
        const type = mediaTypes[extname(path)];
        if (!type) continue;
        this.#files.set(`/assets/${entry}/${relative(join(dist, entry), path)}`, {
          type,
          uncompressed: readFileSync(path),
          ...(existsSync(`${path}.br`) ? { br: readFileSync(`${path}.br`) } : {}),
          ...(existsSync(`${path}.gz`) ? { gzip: readFileSync(`${path}.gz`) } : {}),
        });
      }
    }
  }

  /** Files of an entry that its first screen needs: the entry's own chunk and what it imports at once. */
  firstFiles(entry: string): string[] {
    const manifest = readManifest(entry);
    const first = Object.values(manifest).find(({ isEntry }) => isEntry);
    return first ? withImports(manifest, first).map((file) => `/assets/${entry}/${file}`) : [];
  }

  /** Every script and style of an entry. */
  allFiles(entry: string): string[] {
    return [...this.#files.keys()].filter((path) => path.startsWith(`/assets/${entry}/`) && /\.(js|css)$/.test(path));
  }

  /** What is fetched once `source` is asked for, beside the first screen's files; undefined where it is in none. */
  filesOf(entry: string, source: string): string[] | undefined {
    const manifest = readManifest(entry);
    const chunk = manifest[source];
    if (!chunk) return undefined;
    const first = new Set(this.firstFiles(entry));
    return withImports(manifest, chunk)
      .map((file) => `/assets/${entry}/${file}`)
      .filter((file) => !first.has(file));
  }

  send(path: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const asset = this.#files.get(path);
    if (!asset) throw problem('not_found');
    // Names carry their content's hash.
    return sendCompressed(
      asset,
      request,
      reply.header('content-type', asset.type).header('cache-control', 'public, max-age=31536000, immutable'),
    );
  }
}

interface Chunk {
  file: string;
  isEntry?: boolean;
  css?: string[];
  imports?: string[];
}
type Manifest = Record<string, Chunk>;

function withImports(manifest: Manifest, chunk: Chunk, found = new Set<string>()): string[] {
  if (!found.has(chunk.file)) {
    for (const file of [chunk.file, ...(chunk.css ?? [])]) found.add(file);
    for (const name of chunk.imports ?? []) if (manifest[name]) withImports(manifest, manifest[name], found);
  }
  return [...found];
}

export function readManifest(entry: string): Manifest {
  const path = join(dist, entry, '.vite/manifest.json');
  if (!existsSync(path)) throw new Error(`dist/${entry} is not built: run npm run build`);
  return JSON.parse(readFileSync(path, 'utf8')) as Record<string, Chunk>;
}
export const readBuilt = (file: string): string => readFileSync(join(dist, file), 'utf8');
export const importBuilt = (file: string): Promise<unknown> => import(join(dist, file));

/** A text that is sent often, compressed once. */
export function compress(text: string): Compressed {
  const uncompressed = Buffer.from(text);
  return { uncompressed, br: brotliCompressSync(uncompressed), gzip: gzipSync(uncompressed) };
}

/** Sends bytes in the best form the client takes. */
export function sendCompressed(
  { uncompressed, br, gzip }: Compressed,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const accepted = request.headers['accept-encoding'] ?? '';
  const vary = reply.getHeader('vary');
  reply
    .header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding')
    .header('cross-origin-resource-policy', 'cross-origin');
  if (br && /\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(br);
  if (gzip && /\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(gzip);
  return reply.send(uncompressed);
}

export function assetRoutes(app: FastifyInstance, assets: Assets): void {
  const params = z.strictObject({ '*': z.string().max(200) });
  app.get('/assets/*', { config: { access: 'public' }, schema: { hide: true, params } }, (request, reply) =>
    assets.send(`/assets/${(request.params as { '*': string })['*']}`, request, reply),
  );
}
