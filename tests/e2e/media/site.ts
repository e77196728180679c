import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, mergeConfig } from 'vite';
import { entries } from '../../../vite.config.ts';

export interface Site {
  url: string;
  /** Files by path; each may be changed while it runs. */
  files: Map<string, Buffer>;
  /**
   * Sends the rest of what is held back under /held/ and /half/, and breaks off what is under /cut/; these names under
   * /held/ are held no longer, however often a player asks.
   */
  release(...names: string[]): void;
  close(): void;
}

/**
 * Half a minute of coloured rectangles: VP8, 160 × 90, ten pictures a second, recorded from a canvas by Chromium's own
 * MediaRecorder, which writes no length into it.
 */
export const clipFile = join(import.meta.dirname, 'clip.webm');

const types: Record<string, string> = { wav: 'audio/wav', webm: 'video/webm', svg: 'image/svg+xml' };

/** What else is served: whether this request was answered. */
export type Answers = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * A bare page with the players built as the widget is, under a policy that forbids inline styles, and files that arrive
 * whole, late or broken.
 */
export async function openSite(answers: Answers = () => false): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'media-page-'));
  await build({
    configFile: false,
    logLevel: 'warn',
    ...mergeConfig(entries.widget?.config ?? {}, {
      base: '/',
      build: {
        outDir: folder,
        rollupOptions: { input: join(import.meta.dirname, 'page.tsx'), output: { entryFileNames: 'page.js' } },
      },
    }),
  });
  const script = readFileSync(join(folder, 'page.js'));
  rmSync(folder, { recursive: true });

  const files = new Map<string, Buffer>();
  const held: (() => void)[] = [];
  const isCut = new Set<string>();
  const isOut = new Set<string>();
  const page = (style: string) =>
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>Players</title><link rel="icon" href="data:,">${style && `<link rel="stylesheet" href="/${style}.css">`}` +
    `<script type="module" src="/page.js"></script></head><body><main><h1>Players</h1></main></body></html>`;
  const policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; media-src 'self' blob:";

  /** How a file arrives, by the folder that it is asked from. */
  const ways: Record<string, (response: ServerResponse, bytes: Buffer, name: string) => void> = {
    /** Nothing comes before it is released; what a player asks for after that comes at once. */
    held(response, bytes, name) {
      if (isOut.has(name)) response.end(bytes);
      else held.push(() => response.end(bytes));
    },
    /** The beginning comes, the rest when it is released. */
    half(response, bytes) {
      response.write(bytes.subarray(0, bytes.length / 2));
      held.push(() => response.end(bytes.subarray(bytes.length / 2)));
    },
    /** The beginning comes, and when released the connection breaks. */
    cut(response, bytes, name) {
      response.write(bytes.subarray(0, bytes.length / 2));
      held.push(() => {
        isCut.add(name);
        response.destroy();
      });
    },
  };
  /** A part of a file is sent where the browser asks for one. */
  const send = (request: IncomingMessage, response: ServerResponse, way: string, name: string, file: Buffer) => {
    const [, from, to] = /bytes=(\d+)-(\d*)/.exec(request.headers.range ?? '') ?? [];
    const first = Number(from ?? 0);
    const last = to ? Number(to) : file.length - 1;
    if (way === 'cut' && first > 0) {
      // Nothing more is to be had of what was cut; before that, a browser that reads ahead waits.
      const refuse = () => response.writeHead(404).end();
      return void (isCut.has(name) ? refuse() : held.push(refuse));
    }
    response.writeHead(from === undefined ? 200 : 206, {
      'content-type': types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      'content-length': last - first + 1,
      'accept-ranges': 'bytes',
      ...(from === undefined ? {} : { 'content-range': `bytes ${first}-${last}/${file.length}` }),
    });
    const bytes = file.subarray(first, last + 1);
    if (ways[way]) ways[way](response, bytes, name);
    else response.end(bytes);
  };
  const server = createServer((request, response) => {
    if (answers(request, response)) return;
    const [, way, name] = (request.url ?? '').split('?')[0]?.split('/') ?? [];
    if (way === 'page.js') return response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    if (way?.endsWith('.css')) {
      return response.writeHead(200, { 'content-type': 'text/css' }).end(files.get(way));
    }
    const file = files.get(name ?? way ?? '');
    if (file) return send(request, response, way ?? '', name ?? way ?? '', file);
    const isPage = way === '' || way === 'page';
    response
      .writeHead(isPage ? 200 : 404, { 'content-type': 'text/html', 'content-security-policy': policy })
      .end(isPage ? page(name ?? '') : '');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files,
    release(...names) {
      for (const name of names) isOut.add(name);
      for (const go of held.splice(0)) go();
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
