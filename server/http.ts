import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Access } from '../common/contracts/contract.ts';
import type { Language } from '../resources/enums.ts';
import type { Holder } from '../resources/permissions.ts';
import { type Actor, person as personActor } from './actor.ts';
import type { RoleName } from './roles/choose.ts';

/** What somebody is in the shop they work in. */
interface Member extends Holder {
  shopId: string;
  role: RoleName;
  /** Its owner closes it: it is read, and nothing is written. */
  isClosed: boolean;
}

/** A signed-in person; with the shop they work in once they have one. */
export interface Person {
  userId: string;
  sessionId: string;
  name: string;
  member: Member | null;
}

/** Somebody at work in a shop: what records' handlers are given. */
export interface Caller extends Holder {
  shopId: string;
  actor: Actor;
  language: Language;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** It writes also while the shop is closed. */
    whileClosed?: true;
  }
  interface FastifyRequest {
    person: Person | null;
    language: Language;
    rawBody: Buffer | null;
  }
}

/** English unless Swahili is asked for first. */
export const languageOf = (header: string | undefined): Language => (/^\s*sw\b/i.test(header ?? '') ? 'sw' : 'en');

/** The caller of a route of a shop. */
export function callerOf(request: FastifyRequest): Caller {
  const { person, language } = request;
  if (!person?.member) throw new Error('callerOf is for routes of a shop');
  const { shopId, permissions } = person.member;
  return { shopId, permissions, actor: personActor(person.userId, person.name), language };
}

export type { FastifyReply, FastifyRequest };
