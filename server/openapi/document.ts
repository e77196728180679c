import { tags } from '../../common/contracts/tags.ts';
import { brand } from '../../resources/brand.ts';
import { resources } from '../../resources/index.ts';
import type { RouteEntry } from '../route-entry.ts';
import { Components } from './components.ts';
import { operation } from './operation.ts';

const description = [
  'Amounts are integers in minor units (1/100 TZS), instants ISO 8601 in UTC, phones E.164.',
  'Lists speak the json-server dialect and send X-Total-Count.',
  'Errors are {statusCode, code, message, errors}: translate codes, never match text.',
].join(' ');

/** The API described from its own routes: what the server checks is what the document says. */
export function openApiDocument(routes: readonly RouteEntry[]): object {
  const components = new Components();
  const paths: Record<string, Record<string, object>> = {};
  const documentedRoutes = routes.filter(({ schema, method }) => schema.tags && !schema.hide && method !== 'HEAD');
  for (const route of documentedRoutes) {
    const path = route.url.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(components, route) };
  }
  const used = new Set(documentedRoutes.flatMap(({ schema }) => schema.tags ?? []));
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand.name} API`,
      version: '1',
      description,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/' }],
    tags: Object.entries(describedTags)
      .filter(([name]) => used.has(name))
      .map(([name, about]) => ({ name, description: about })),
    paths,
    components: {
      schemas: sorted(components.schemas),
      responses: sorted(components.responses),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}

const sorted = <T>(record: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));

const describedTags: Record<string, string> = {
  ...tags,
  ...Object.fromEntries(Object.keys(resources).map((name) => [name, `Records: ${name.replaceAll('_', ' ')}.`])),
};
