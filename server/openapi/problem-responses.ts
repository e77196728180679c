import * as z from 'zod';
import type { Access } from '../../common/contracts/contract.ts';
import { isPermission } from '../../resources/permissions.ts';
import { type ProblemCode, problems } from '../../resources/problems.ts';
import type { RouteEntry } from '../route-entry.ts';
import type { Components } from './components.ts';

/** The body every error has. */
const problemSchema = z
  .looseObject({
    statusCode: z.int(),
    code: z.string(),
    message: z.string(),
    errors: z.record(z.string(), z.string()),
  })
  .meta({ id: 'Problem', description: 'The code is stable; the sentence is in the language that was asked for.' });

const isOfShop = (access: Access) => access === 'shop' || isPermission(access);

/**
 * What a call may refuse with by being of its kind: it asks for a session, it has a body, its address has a part that
 * may lead nowhere.
 */
const impliedBy: readonly { when: (route: RouteEntry) => boolean; codes: readonly ProblemCode[] }[] = [
  { when: ({ access }) => access === 'signed in' || isOfShop(access), codes: ['not_signed_in'] },
  { when: ({ access }) => isOfShop(access), codes: ['no_shop', 'left_shop', 'other_shop'] },
  { when: ({ access }) => isPermission(access), codes: ['not_allowed'] },
  {
    when: ({ schema }) => schema.body !== undefined,
    codes: ['bad_json', 'validation_failed', 'payload_too_large', 'wrong_media_type'],
  },
  { when: ({ schema }) => schema.querystring !== undefined, codes: ['bad_query'] },
  { when: ({ schema }) => schema.params !== undefined, codes: ['not_found'] },
  { when: ({ schema }) => schema.headers !== undefined, codes: ['bad_request'] },
  { when: ({ isLimited }) => isLimited, codes: ['too_many'] },
  // Any address may be sent in a way that nobody can read; and the database may be away.
  { when: () => true, codes: ['bad_request', 'unavailable'] },
];

/** The refusals of a call by status, each with its codes; statuses in `told` say themselves what they are. */
export function problemResponses(
  components: Components,
  route: RouteEntry,
  documentedStatuses: readonly string[],
): object {
  const implied = impliedBy.flatMap(({ when, codes }) => (when(route) ? codes : []));
  const codes = [...new Set([...implied, ...(route.schema.problems ?? [])])].sort();
  const statuses = [...new Set(codes.map((code) => problems[code].status))].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses
      .filter((status) => !documentedStatuses.includes(String(status)))
      .map((status) => {
        const mine = codes.filter((code) => problems[code].status === status);
        return [status, components.response(mine.join('.'), responseOf(components, mine))];
      }),
  );
}

const responseOf = (components: Components, codes: readonly ProblemCode[]) => ({
  description: codes.map((code) => `\`${code}\`: ${problems[code].en}`).join('\n\n'),
  content: {
    'application/json': {
      schema: components.of(problemSchema, 'output'),
      example: exampleOfProblem(codes[0] ?? 'bad_request'),
    },
  },
});

const exampleOfProblem = (code: ProblemCode) => ({
  statusCode: problems[code].status,
  code,
  message: problems[code].en,
  errors: {},
});
