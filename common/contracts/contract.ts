import type * as z from 'zod';
import type { Permission } from '../../resources/permissions.ts';
import type { ProblemCode } from '../../resources/problems.ts';
import type { Tag } from './tags.ts';

/**
 * Who may call: whoever has the permission it names, or `shop` for everybody who belongs to the shop. Each call
 * declares one; the server refuses to start with a call that does not.
 */
export type Access = 'public' | 'signed in' | 'shop' | 'order link' | 'provider' | Permission;

/** An answer that is no JSON: a picture, a stream, a file. */
export interface Media {
  readonly media: string;
}

/**
 * One call of the API that no record's definition makes: said once, read by the server, typed for the front ends, told
 * in the API's document. What comes is `params`, `query`, `headers` and `body`; what goes is `answers` by status, the
 * usual one first; null has no body.
 */
export interface Contract {
  /** Stable and unique, `area.verb`: the operation's id. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Parameters in braces: `/api/shops/{botId}`. */
  readonly path: `/${string}`;
  readonly tag: Tag;
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly headers?: z.ZodType;
  readonly body?: z.ZodType;
  readonly answers: Readonly<Record<number, z.ZodType | Media | null>>;
  /** What it refuses with, beside what every call of its kind may: a body that does not fit, no session, too many. */
  readonly problems?: readonly ProblemCode[];
  /** Its body is a file in multipart. */
  readonly upload?: true;
  /** A body that shows what it takes, where one made from the schema says too little. */
  readonly example?: object;
}

export const contract = <const C extends Contract>(definition: C): C => definition;

/** What a part of a call is once it was read. */
export type Read<S> = S extends z.ZodType ? z.output<S> : undefined;
/** What a caller sends as the body. */
export type Body<C extends Contract> = C['body'] extends z.ZodType ? z.input<C['body']> : undefined;
/** What a call answers with, of any status: JSON, or nothing. */
export type Answer<C extends Contract> = {
  [S in keyof C['answers']]: C['answers'][S] extends z.ZodType
    ? z.output<C['answers'][S]>
    : C['answers'][S] extends null
      ? void
      : never;
}[keyof C['answers']];
