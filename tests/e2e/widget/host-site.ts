import { once } from 'node:events';
import { createServer, request as forward, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brand } from '../../../resources/brand.ts';

/** Pages of somebody else's site, at an address of its own, and the way from there to Dukani, which can be cut. */
export interface HostSite {
  url: string;
  /** Where its pages find Dukani: everything passes through here. */
  dukani: string;
  /** What passed: method and path. */
  passed: string[];
  /** While true, every connection to Dukani breaks off. */
  down: boolean;
  close(): void;
}
export interface HostPage {
  html: string;
  headers?: Record<string, string>;
}

/** `pages` by path; they are told where Dukani is. */
export async function openSite(base: string, pages: (dukani: string) => Record<string, HostPage>): Promise<HostSite> {
  const way = await serve((request, response) => {
    if (site.down) return request.destroy();
    site.passed.push(`${request.method} ${request.url}`);
    pass(base, request, response);
  });
  const shown = pages(way.url);
  const own = await serve((request, response) => {
    const page = shown[new URL(request.url ?? '/', 'http://site').pathname];
    response.writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8', ...page?.headers });
    response.end(page?.html ?? '');
  });
  const site: HostSite = {
    url: own.url,
    dukani: way.url,
    passed: [],
    down: false,
    close() {
      for (const { server } of [way, own]) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
  return site;
}

function pass(base: string, request: IncomingMessage, response: ServerResponse): void {
  const onward = forward(
    new URL(request.url ?? '/', base),
    { method: request.method, headers: { ...request.headers, host: new URL(base).host } },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      response.on('close', () => answer.destroy());
    },
  );
  onward.on('error', () => response.destroy());
  request.pipe(onward);
}

async function serve(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<{ url: string; server: Server }> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

/** A shop's own page. `head` and `body` come before the widget's tag. */
export const sitePage = ({ lang = 'en', head = '', body = '', tag = '' }): string => `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Asha</title><link rel="icon" href="data:,">${head}</head>
<body><main><h1>Asha</h1><p>Chapati, ugali, maharage.</p><button id="own" onclick="this.textContent='tapped'">Own
  button</button>${body}</main>
${tag}</body></html>`;

export const widgetTag = (dukani: string, more = '', botId: number = brand.demoBotId): string =>
  `<script src="${dukani}/widget.js" data-bot-id="${botId}" ${more} async></script>`;
