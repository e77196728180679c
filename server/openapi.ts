import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { brand } from '../resources/brand.ts';
import type { Access } from './http.ts';
import { docsPage } from './pages/docs.ts';
import { sendPage } from './pages/policy.ts';

const toJson = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });
  return json;
};
const descriptions: Record<string, string> = { 201: 'Made', 412: 'Somebody else changed it since; nothing was done' };
const rowTag = { type: 'string', description: "The row's version, for If-Match." };
const needsBearer: readonly Access[] = ['shop', 'signed in'];

/** The API described from its own routes: what the server checks is what the document says. */
export async function openApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${brand.name} API`,
        version: '1',
        description:
          'Amounts are integers in minor units (1/100 TZS), instants ISO 8601 in UTC, phones E.164. Lists speak the json-server dialect and send X-Total-Count. Errors are {statusCode, code, message, errors}.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    hideUntagged: true,
    transform: ({ schema, url, route }) => {
      const { params, querystring, headers, body, response, ...rest } = (schema ?? {}) as Record<string, unknown> & {
        response?: Record<string, z.ZodType>;
      };
      const access = route.config?.access;
      return {
        url,
        schema: {
          ...rest,
          ...(access && needsBearer.includes(access) ? { security: [{ bearer: [] }] } : {}),
          ...(params instanceof z.ZodType ? { params: toJson(params, 'input') } : {}),
          ...(querystring instanceof z.ZodType && !(querystring instanceof z.ZodRecord)
            ? { querystring: toJson(querystring, 'input') }
            : {}),
          ...(headers instanceof z.ZodType ? { headers: toJson(headers, 'input') } : {}),
          ...(body instanceof z.ZodType ? { body: toJson(body, 'input') } : {}),
          ...(response
            ? {
                response: Object.fromEntries(
                  Object.entries(response).map(([status, each]) => [
                    status,
                    {
                      description: descriptions[status] ?? 'Done',
                      ...(headers && status === '200' ? { headers: { ETag: rowTag } } : {}),
                      ...toJson(each, 'output'),
                    },
                  ]),
                ),
              }
            : {}),
        },
      };
    },
  });
}

/** `/api/openapi.json` and a page to read it. */
export function apiDocs(app: FastifyInstance): void {
  app.get('/api/openapi.json', { config: { access: 'public' }, schema: { hide: true } }, () => app.swagger());
  app.get('/api/docs', { config: { access: 'public' }, schema: { hide: true } }, (_request, reply) => {
    const { html, styleHash } = docsPage(app.swagger());
    return sendPage(reply, html, { changes: { 'style-src': `'${styleHash}'` } });
  });
}
