import type { FastifyInstance } from 'fastify';
import { brand } from '../../resources/brand.ts';

/** The mark of this deployment, drawn from its name and colour, so that renaming it renames the icon. */
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="16" ' +
  `fill="${brand.colour}"/><text ` +
  'x="32" y="46" font-family="system-ui,sans-serif" font-size="40" font-weight="700" fill="#fff" ' +
  `text-anchor="middle">${brand.name[0]}</text></svg>`;

export function iconRoutes(app: FastifyInstance): void {
  // Browsers ask for the second by themselves on pages that name no icon.
  for (const path of ['/icon.svg', '/favicon.ico'])
    app.get(path, { config: { access: 'public' }, schema: { hide: true } }, (_request, reply) =>
      reply.header('content-type', 'image/svg+xml').header('cache-control', 'public, max-age=86400').send(svg),
    );
}
