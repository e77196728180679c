import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Answer, Contract, Read } from '../common/contracts/contract.ts';

/** What a handler is given: the call as its contract reads it. */
export interface Call<C extends Contract> {
  params: Read<C['params']>;
  query: Read<C['query']>;
  headers: Read<C['headers']>;
  body: Read<C['body']>;
  request: FastifyRequest;
  reply: FastifyReply;
}
/** A handler gives it where the answer is on its way already: a file, a stream, an answer that was kept. */
export const sent = { isSent: true } as const;
type Sent = typeof sent;
export type Handler<C extends Contract> = (call: Call<C>) => Promise<Answer<C> | Sent>;

interface Options {
  /** Calls a minute of one address; a whole setting where that says too little. */
  rateLimit?: FastifyContextConfig['rateLimit'];
  bodyLimit?: number;
  isUpload?: boolean;
  whileClosed?: true;
}

/** Serves a call as its contract says: what comes is read by it, what goes is typed by it, the document tells it. */
export function serve<const C extends Contract, const A extends Answer<C> | Sent>(
  app: FastifyInstance,
  contract: C,
  handle: (call: Call<C>) => Promise<A>,
  { rateLimit, bodyLimit, isUpload, whileClosed }: Options = {},
): void {
  const [usual = '200'] = Object.keys(contract.answers);
  app.route({
    method: contract.method,
    url: contract.path.replace(/\{(\w+)\}/g, ':$1'),
    ...(bodyLimit ? { bodyLimit } : {}),
    config: {
      access: contract.access,
      ...(rateLimit ? { rateLimit } : {}),
      ...(isUpload ? { isUpload } : {}),
      ...(whileClosed ? { whileClosed } : {}),
    },
    schema: schemaOf(contract),
    async handler(request, reply) {
      reply.code(Number(usual));
      const { params, query, headers, body } = request;
      const answer = await handle({ params, query, headers, body, request, reply } as Call<C>);
      return answer === sent ? reply : reply.send(answer);
    },
  });
}

const schemaOf = (contract: Contract) => {
  const { id, tag, summary, params, query, headers, body, answers, problems, upload, example } = contract;
  const schemas = Object.entries(answers).filter(([, answer]) => answer instanceof z.ZodType);
  return {
    operationId: id,
    tags: [tag],
    summary,
    answers,
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(headers ? { headers } : {}),
    ...(body ? { body } : {}),
    ...(schemas.length > 0 ? { response: Object.fromEntries(schemas) } : {}),
    ...(problems ? { problems } : {}),
    ...(upload ? { upload } : {}),
    ...(example ? { example } : {}),
  };
};
