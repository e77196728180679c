import { createHash } from 'node:crypto';
import { escapeHtml } from '../../common/escape-html.ts';
import { brand } from '../../resources/brand.ts';
import type { JsonSchema } from '../openapi/json-schema.ts';

interface Operation {
  summary?: string;
  tags?: string[];
  security: unknown[];
  responses: Record<string, { content?: Record<string, { schema?: JsonSchema }> }>;
  parameters?: { name: string; in: string; required?: boolean; schema?: JsonSchema }[];
  requestBody?: { content?: Record<string, { schema?: JsonSchema }> };
}
const style = `:root{color-scheme:light}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0
  auto;padding:1.5rem}h1{margin-top:0}h2{margin-top:2.5rem;border-bottom:1px solid #8886}
summary{cursor:pointer;padding:.6rem
  0;font-family:ui-monospace,monospace;overflow-wrap:anywhere}
b{display:inline-block;min-width:4.5rem}table{border-collapse:collapse;width:100%;margin:.5rem
    0 1rem}
td,th{text-align:left;vertical-align:top;padding:.35rem .6rem;border-bottom:1px solid
  #8884;overflow-wrap:anywhere}small{opacity:.75}`;
const styleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`;

/** The API as a page a person can read: plain HTML, no script. */
export function docsPage(document: object): { html: string; styleHash: string } {
  const { info, paths, components } = document as {
    info: { description: string };
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, JsonSchema> };
  };
  const byTag = new Map<string, string[]>();
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const tag = operation.tags?.[0] ?? 'other';
      byTag.set(tag, [...(byTag.get(tag) ?? []), operationPart(path, method, operation, components.schemas)]);
    }
  }
  const sections = [...byTag].map(
    ([tag, parts]) => `<section><h2 id="${escapeHtml(tag)}">${escapeHtml(tag)}</h2>${parts.join('')}</section>`,
  );
  return {
    styleHash,
    html:
      '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" ' +
      'content="width=device-width"><link rel="icon" ' +
      `href="/icon.svg"><title>${brand.name} API</title><style>${style}</style></head><body><main><h1>` +
      `${brand.name} API</h1><p>${escapeHtml(info.description)}</p><p><a ` +
      `href="/api/openapi.json">openapi.json</a></p>${sections.join('')}</main></body></html>`,
  };
}

function operationPart(
  path: string,
  method: string,
  { security, summary = '', parameters = [], requestBody, responses }: Operation,
  schemas: Record<string, JsonSchema>,
): string {
  const sent = Object.values(requestBody?.content ?? {})[0]?.schema;
  const body = sent?.$ref ? schemas[nameOf(sent.$ref)] : sent;
  const answer = Object.values(Object.values(responses)[0]?.content ?? {})[0]?.schema;
  const rows = [
    ...parameters.map(({ name, in: place, required, schema }) => row(name, place, required === true, schema)),
    ...Object.entries(body?.properties ?? {}).map(([name, schema]) =>
      row(name, 'body', body?.required?.includes(name) === true, schema),
    ),
  ];
  const table =
    rows.length > 0
      ? `<table><thead><tr><th>name</th><th>in</th><th>what</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
      : '<p>Takes nothing.</p>';
  return (
    `<details><summary><b>${method.toUpperCase()}</b>${escapeHtml(path)} ` +
    `${security.length > 0 ? '<small>bearer</small>' : ''}</summary><p>${escapeHtml(summary)}</p>${table}` +
    `${answer ? `<p>Answers ${escapeHtml(describe(answer))}.</p>` : ''}</details>`
  );
}

const nameOf = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1);

const row = (name: string, place: string, required: boolean, schema: JsonSchema | undefined) =>
  `<tr><td>${escapeHtml(name)}${required ? ' *' : ''}</td><td>${place}</td><td>` +
  `${escapeHtml(describe(schema))}</td></tr>`;

function describe(schema: JsonSchema | undefined): string {
  if (!schema) return '';
  if (schema.$ref) return nameOf(schema.$ref);
  if (schema.enum) return schema.enum.join(' | ');
  if (schema.anyOf) return schema.anyOf.map(describe).join(' or ');
  if (schema.items)
    return `list of ${
      schema.items.properties ? `{ ${Object.keys(schema.items.properties).join(', ' + '')} }` : describe(schema.items)
    }`;
  if (schema.properties) return `{ ${Object.keys(schema.properties).join(', ')} }`;
  return [
    schema.type,
    schema.format,
    schema.maxLength ? `at most ${schema.maxLength} characters` : '',
    schema.default === undefined ? '' : `default ${JSON.stringify(schema.default)}`,
  ]
    .filter(Boolean)
    .join(', ');
}
