import * as z from 'zod';
import type { Access, Media } from '../../common/contracts/contract.ts';
import type { RouteEntry } from '../route-entry.ts';
import type { Components } from './components.ts';
import { exampleOf } from './example.ts';
import { problemResponses } from './problem-responses.ts';

const descriptions: Record<string, string> = {
  201: 'Made',
  204: 'Done; there is nothing to say',
  302: 'It is there',
  412: 'Somebody else changed it since; nothing was done',
  503: 'The database does not answer',
};
const etag = { schema: { type: 'string' }, description: "The row's version, for If-Match." };
const needsNobody: readonly Access[] = ['public', 'order link', 'provider'];

/** One call in the document's words. */
export function operation(components: Components, route: RouteEntry): object {
  const { access, schema } = route;
  const { operationId, summary, tags, params, querystring, documentedQuery, headers, body, upload } = schema;
  const parameters = [
    ...parametersOf(components, 'path', params),
    ...parametersOf(components, 'query', documentedQuery?.() ?? querystring),
    ...parametersOf(components, 'header', headers),
  ];
  const answers = answersOf(components, route);
  return {
    operationId,
    summary,
    tags,
    security: needsNobody.includes(access) ? [] : [{ bearer: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body
      ? { requestBody: { required: true, content: { 'application/json': bodyOf(components, route, body) } } }
      : {}),
    ...(upload ? { requestBody: { required: true, content: { 'multipart/form-data': uploadBody } } } : {}),
    responses: { ...answers, ...problemResponses(components, route, Object.keys(answers)) },
  };
}

const uploadBody = {
  schema: {
    type: 'object',
    required: ['file'],
    properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
  },
  example: { file: 'picha.jpg' },
};

function bodyOf(components: Components, { schema }: RouteEntry, body: z.ZodType) {
  const json = components.of(body, 'input');
  return { schema: json, example: schema.example ?? exampleOf(components, json) };
}

function parametersOf(components: Components, place: 'path' | 'query' | 'header', schema: z.ZodType | undefined) {
  if (!schema) return [];
  const { properties = {}, required = [] } = components.resolve(components.of(schema, 'input'));
  return Object.entries(properties).map(([name, { description, ...each }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description ? { description } : {}),
    schema: each,
    ...(place === 'header' ? {} : { example: exampleOf(components, each, { name, holder: '' }) }),
  }));
}

function answersOf(components: Components, { schema }: RouteEntry): Record<string, object> {
  const answers = Object.entries(schema.answers ?? schema.response ?? {});
  return Object.fromEntries(
    answers.map(([status, answer]) => [
      status,
      {
        description: descriptions[status] ?? 'Done',
        ...(schema.headers && status === '200' && schema.response?.['412'] ? { headers: { ETag: etag } } : {}),
        ...contentOf(components, answer),
      },
    ]),
  );
}

function contentOf(components: Components, answer: z.ZodType | Media | null): object {
  if (answer === null) return {};
  if (!(answer instanceof z.ZodType)) return { content: { [answer.media]: { schema: { type: 'string' } } } };
  const schema = components.of(answer, 'output');
  return { content: { 'application/json': { schema, example: exampleOf(components, schema) } } };
}
