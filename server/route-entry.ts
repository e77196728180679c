import type * as z from 'zod';
import type { Access, Media } from '../common/contracts/contract.ts';
import type { ProblemCode } from '../resources/problems.ts';

/** What a route says of itself: what it reads and answers, and how the API's document tells it. */
export interface RouteSchema {
  operationId?: string;
  summary?: string;
  tags?: readonly string[];
  params?: z.ZodType;
  querystring?: z.ZodType;
  headers?: z.ZodType;
  body?: z.ZodType;
  response?: Record<string, z.ZodType>;
  /** The answers as a contract has them: also those that are no JSON. */
  answers?: Readonly<Record<string, z.ZodType | Media | null>>;
  problems?: readonly ProblemCode[];
  /** The query as the document tells it, where the route reads it in a way of its own. */
  documentedQuery?: () => z.ZodType;
  /** What is sent as something else than JSON. */
  upload?: boolean;
  example?: object;
  /** No part of the API: a page, a picture of the site. */
  hide?: boolean;
}

/** A route with who may call it. */
export interface RouteEntry {
  method: string;
  /** As Fastify writes it: `/api/shops/:botId`. */
  url: string;
  access: Access;
  isLimited: boolean;
  schema: RouteSchema;
}

declare module 'fastify' {
  interface FastifySchema extends Omit<RouteSchema, 'params' | 'querystring' | 'headers' | 'body' | 'response'> {}
  interface FastifyInstance {
    /** Every route with who may call it: what the document and the tests of access are generated from. */
    routeTable: RouteEntry[];
  }
}
