import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { needed } from '../../boundaries/budgets.ts';
import type { Answers } from './site.ts';

/** A server of our kind on one page: the built widget, and a bot that answers every message with the same. */
export const bot =
  (answer: () => object, refuses: (path: string) => boolean = () => false): Answers =>
  (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://x');
    const send = (type: string, body: string | Buffer) => {
      // Modules and calls of another site are only let in where the server says so.
      response.writeHead(200, {
        'content-type': type,
        'access-control-allow-origin': '*',
        'access-control-allow-headers': '*',
      });
      response.end(body);
      return true;
    };
    if (pathname === '/foreign') {
      const policy = `default-src 'none'; script-src *; style-src 'self'; connect-src *; img-src * data:; media-src *`;
      response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy });
      response.end(
        '<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,"><h1>Shop</h1><script ' +
          `src="http://127.0.0.1:${request.socket.localPort}/widget.js" data-bot-id="1"></script></html>`,
      );
      return true;
    }
    if (pathname === '/widget.js') {
      const panel = `/assets/widget/${basename(needed('widget')[0] ?? '')}`;
      return send(
        'text/javascript',
        readFileSync('dist/widget-loader/widget.js', 'utf8').replaceAll('__PANEL__', panel),
      );
    }
    if (pathname.startsWith('/assets/widget/')) {
      const file = `dist/widget/${basename(pathname)}`;
      return existsSync(file) && !refuses(pathname) && send('text/javascript', readFileSync(file));
    }
    if (pathname.startsWith('/api/')) {
      const isMessage = request.method === 'POST' && pathname.includes('/conversation/');
      return send('application/json', JSON.stringify(isMessage ? answer() : { messages: [] }));
    }
    return false;
  };
