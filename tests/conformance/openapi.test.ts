import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import type { RouteEntry } from '../../server/route-entry.ts';
import { databases } from '../harness/databases.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';

interface Content {
  schema?: object;
  example?: unknown;
}
interface Operation {
  operationId?: string;
  summary?: string;
  tags?: string[];
  security?: object[];
  parameters?: { name: string; in: string; description?: string; example?: unknown }[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { $ref?: string; content?: Record<string, Content> }>;
}
interface Document {
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; responses: Record<string, object> };
}
const document: Document = JSON.parse(readFileSync('docs/openapi.json', 'utf8'));
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, operation })),
);
const without = (lacks: (operation: Operation) => boolean) =>
  operations.flatMap(({ name, operation }) => (lacks(operation) ? [name] : []));
const codes = ({ responses }: Operation) => Object.keys(responses);
const contents = (operation: Operation) =>
  [operation.requestBody, ...Object.values(operation.responses)].flatMap((each) => Object.values(each?.content ?? {}));

let server: TestServer;
let routes: RouteEntry[];
beforeAll(async () => {
  // The faster to start, where there is one.
  server = await startTestServer(databases.at(-1) ?? 'pglite');
  routes = server.running.app.routeTable.filter(({ url, schema }) => !schema.hide && !url.startsWith('/rehearsal'));
});
afterAll(() => server?.stop());

test('every call has an id of its own that an address can hold, and a summary', () => {
  const ids = operations.map(({ operation }) => operation.operationId ?? '');
  expect(ids.filter((id, at) => !/^[a-z][a-z0-9_]*\.[a-z0-9_]+$/.test(id) || ids.indexOf(id) < at)).toEqual([]);
  expect(without(({ summary }) => !summary)).toEqual([]);
});

test('every call says what it answers and what it refuses with', () => {
  expect(without((operation) => !codes(operation).some((code) => code.startsWith('2')))).toEqual([]);
  expect(without((operation) => !codes(operation).some((code) => code.startsWith('4')))).toEqual([]);
  const silent = ({ responses }: Operation) =>
    Object.entries(responses).some(
      ([code, { $ref, content }]) =>
        !['204', '302'].includes(code) && !$ref && Object.values(content ?? {}).length === 0,
    );
  expect(without(silent)).toEqual([]);
});

test('every call shows an example of what it takes or answers', () => {
  const shown = (operation: Operation) =>
    contents(operation).some(({ example }) => example !== undefined) ||
    operation.parameters?.some(({ example }) => example !== undefined) ||
    Object.values(operation.responses).some(({ $ref }) => $ref !== undefined);
  expect(without((operation) => !shown(operation))).toEqual([]);
  expect(
    without(({ requestBody }) =>
      Object.values(requestBody?.content ?? {}).some(({ example }) => example === undefined),
    ),
  ).toEqual([]);
});

test('lists, their sums and files say by what they are narrowed, and what may stand behind a name', () => {
  for (const path of ['/api/orders', '/api/orders/count', '/api/orders/sum', '/api/orders.csv']) {
    const { parameters = [] } = document.paths[path]?.get ?? {};
    const about = (name: string) => parameters.find((each) => each.name === name)?.description;
    expect(about('created_at'), path).toMatch(/`_gte`.*`_in`.*`_null`/);
    expect(about('status'), path).toContain('`_like`');
    expect(about('customer_id'), path).toContain('`_ne`');
    // What is compared with nothing by its name alone.
    expect([about('product_ids'), about('product_ids_has')], path).toEqual([undefined, 'Takes values with commas.']);
    expect(about('condition'), path).toContain('"op": "eq"');
  }
});

test('who may call is said of every call, and every tag is described', () => {
  expect(without(({ security }) => security === undefined)).toEqual([]);
  const described = document.tags.filter(({ description }) => description).map(({ name }) => name);
  expect(without(({ tags = [] }) => tags.length === 0 || tags.some((tag) => !described.includes(tag)))).toEqual([]);
});

test('what is referred to is there, and what is there is referred to', () => {
  const referred = new Set(JSON.stringify(document).match(/#\/components\/\w+\/[\w.-]+/g));
  const there = Object.entries({ schemas: document.components.schemas, responses: document.components.responses });
  const named = there.flatMap(([kind, all]) => Object.keys(all).map((name) => `#/components/${kind}/${name}`));
  expect([...referred].sort()).toEqual(named.sort());
});

test('every route that is no page, and no stand-in of the rehearsal, is in the document', () => {
  const documentedIds = new Set(operations.map(({ operation }) => operation.operationId));
  expect(
    routes.flatMap(({ method, url, schema }) => (documentedIds.has(schema.operationId) ? [] : [`${method} ${url}`])),
  ).toEqual([]);
});

test('every example is one that the server takes, or gives', () => {
  const wrong = routes.flatMap(({ schema }) => {
    const documented = operations.find(({ operation }) => operation.operationId === schema.operationId)?.operation;
    const check = (what: string, by: z.ZodType | undefined, content: Record<string, Content> | undefined) => {
      const example = content?.['application/json']?.example;
      if (!by || example === undefined) return [];
      const read = by.safeParse(example);
      return read.success ? [] : [`${schema.operationId} ${what}: ${z.prettifyError(read.error)}`];
    };
    return [
      ...check('body', schema.body, documented?.requestBody?.content),
      ...Object.entries(schema.response ?? {}).flatMap(([code, by]) =>
        check(code, by, documented?.responses[code]?.content),
      ),
    ];
  });
  expect(wrong).toEqual([]);
});
