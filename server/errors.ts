import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { type ProblemCode, problems } from '../resources/problems.ts';
import { failureOf } from './db/failures.ts';
import { languageOf } from './http.ts';
import { isForPeople } from './pages/for-people.ts';
import { sendTrouble } from './pages/trouble-page.ts';
import { Problem, problemBody } from './problems.ts';
import { fieldErrors, isProblemWord, sentence } from './sentences/field-errors.ts';

/** A request that does not fit its schema, and which part of it. */
export class InvalidInput extends Error {
  readonly issues: z.core.$ZodIssue[];
  readonly part: string;
  constructor(issues: z.core.$ZodIssue[], part: string) {
    super('the request does not fit its schema');
    this.issues = issues;
    this.part = part;
  }
}
const codeOfPart: Record<string, ProblemCode> = {
  body: 'validation_failed',
  querystring: 'bad_query',
  params: 'not_found',
  headers: 'bad_request',
};

/** Fastify's own refusals in our shape. */
const codeOfFastify: Record<string, ProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong_media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad_json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
  FST_ERR_BAD_URL: 'bad_request',
  FST_REQ_FILE_TOO_LARGE: 'file_too_large',
};

/** Postgres' refusals that are somebody's input: a value another record has, a record that is not there. */
function fromDatabase(error: Error): Problem | undefined {
  if (!('code' in error) || !('constraint' in error) || !('table' in error)) return undefined;
  const [constraint, table] = [String(error.constraint), String(error.table)];
  const rest = constraint.replace(`${table}_`, '').replace(/_(fkey|key|check)$/, '');
  const field = rest === 'pkey' ? 'id' : rest;
  if (error.code === '23505') return new Problem('taken', { [field]: 'taken' });
  if (error.code === '23503') {
    const referenced = error.message.startsWith('update or delete');
    return referenced ? new Problem('in_use') : new Problem('validation_failed', { [field]: 'not_found' });
  }
  return undefined;
}

/** Until what passes by itself has passed. */
const retryAfterSeconds = 2;
/** Tells a refused caller when to come back, where that is what there is to do. */
export function setRetryAfter(reply: FastifyReply, { code, retryAfter }: Problem): FastifyReply {
  const seconds = retryAfter ?? (problems[code].status === 503 ? retryAfterSeconds : undefined);
  return seconds === undefined ? reply : reply.header('retry-after', String(seconds));
}

/** What an error is to the caller. */
export function readError(error: FastifyError): Problem | InvalidInput {
  const cause: unknown = error.validation ? error.cause : error;
  if (cause instanceof InvalidInput || cause instanceof Problem) return cause;
  if (error instanceof Problem) return error;
  const known = codeOfFastify[error.code ?? ''] ?? (error.statusCode === 429 ? 'too_many' : undefined);
  if (known) return new Problem(known);
  const database = fromDatabase(error);
  if (database) return database;
  const failure = failureOf(error);
  if (failure) return new Problem(failure);
  return error.statusCode && error.statusCode < 500 ? new Problem('bad_request') : new Problem('internal_error');
}

/**
 * One handler, one shape: `{statusCode, code, message, errors}` with flat dotted keys and string values; for people a
 * page. Never a stack.
 */
export function errorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const found = readError(error);
    const { language } = request;
    if (found instanceof InvalidInput) {
      const code = codeOfPart[found.part] ?? 'bad_request';
      if (isForPeople(request)) return sendTrouble(request, reply, code);
      return reply.code(problems[code].status).send(problemBody(code, language, fieldErrors(found.issues, language)));
    }
    if (found.code === 'internal_error') request.log.error({ err: error }, 'a request failed');
    if (found.code === 'unavailable' && !request.socket.destroyed)
      request.log.warn({ err: error }, 'a request was cut off');
    if (error.code?.startsWith('22'))
      request.log.warn({ err: error }, 'a value came past the edge that the database refused');
    const errors = Object.fromEntries(
      Object.entries(found.errors).map(([path, word]) => [path, isProblemWord(word) ? sentence(word, language) : word]),
    );
    setRetryAfter(reply, found);
    if (isForPeople(request)) return sendTrouble(request, reply, found.code);
    return reply.code(problems[found.code].status).send(problemBody(found.code, language, errors, found.details));
  });
}

/** Addresses that cannot be read never come to a route, nor to its error handler. */
export function refuseAddress(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isForPeople(request)) return sendTrouble(request, reply, 'bad_request');
  const language = languageOf(request.headers['accept-language']);
  return reply.code(problems.bad_request.status).send(problemBody('bad_request', language));
}
