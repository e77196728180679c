import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brand } from '../../../resources/brand.ts';
import { built } from '../../../server/pages/widget-script.ts';

export interface OwnSite {
  url: string;
  close(): void;
}

/** A shop's own site, at another address than the server that its popups come from; at /tag by the shop's one tag. */
export async function openOwnSite(base: string): Promise<OwnSite> {
  const tag = `<script src="${base}/widget.js" data-bot-id="${brand.demoBotId}" async></script>`;
  const module = '<script type="module" src="/start.js"></script>';
  const site = createServer((request, response) => {
    if (request.url === '/start.js') {
      response.writeHead(200, { 'content-type': 'text/javascript' });
      return response.end(`import { start } from '${base}${built('widget-popup')}';
window.running = start({ base: '${base}', botId: ${brand.demoBotId}, whatsapp: undefined, emit() {},
  open(about) { document.title = about; } });`);
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(`<!doctype html><html lang="sw"><head><meta charset="utf-8"><title>Asha</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"></head>
<body><main><h1>Asha</h1><p>Chapati, ugali,
  maharage.</p></main>${request.url === '/tag' ? tag : module}</body></html>`);
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  return {
    url: `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
    close() {
      site.closeAllConnections();
      site.close();
    },
  };
}
