import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../resources/enums.ts';
import type { Role } from '../resources/kit/index.ts';

/** Who may call a route. Each route declares one; the app refuses to start with a route that does not. */
export type Access = 'public' | 'signed in' | 'shop' | 'order link' | 'provider';

/** A signed-in person; with a shop once they have one. */
export interface Person {
  userId: string;
  sessionId: string;
  name: string;
  member: { shopId: string; role: Role } | null;
}

/** A person at work in a shop: what records' handlers are given. */
export interface Caller {
  shopId: string;
  role: Role;
  userId: string;
  name: string;
  language: Language;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyRequest {
    person: Person | null;
    language: Language;
    rawBody: Buffer | null;
  }
}

/** English unless Swahili is asked for first. */
export const languageOf = (header: string | undefined): Language => (/^\s*sw\b/i.test(header ?? '') ? 'sw' : 'en');

/** The caller of a route whose access is `shop`. */
export function callerOf(request: FastifyRequest): Caller {
  const { person, language } = request;
  if (!person?.member) throw new Error('callerOf is for routes whose access is shop');
  return { ...person.member, userId: person.userId, name: person.name, language };
}

export type { FastifyReply, FastifyRequest };
