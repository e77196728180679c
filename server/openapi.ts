import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi/document.ts';
import { docsPage } from './pages/docs.ts';
import { sendPage } from './pages/policy.ts';

/** `/api/openapi.json` and a page to read it. Made when it is first asked for: few servers ever are. */
export function apiDocs(app: FastifyInstance): void {
  let made: object | undefined;
  const document = () => {
    made ??= openApiDocument(app.routeTable);
    return made;
  };
  app.get('/api/openapi.json', { config: { access: 'public' }, schema: { hide: true } }, document);
  app.get('/api/docs', { config: { access: 'public' }, schema: { hide: true } }, (_request, reply) => {
    const { html, styleHash } = docsPage(document());
    return sendPage(reply, html, { changes: { 'style-src': `'${styleHash}'` } });
  });
}
