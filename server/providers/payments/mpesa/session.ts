import { setTimeout as after } from 'node:timers/promises';
import * as z from 'zod';
import { callJson } from '../../call-json.ts';
import { keysRefused } from '../keys-check.ts';
import { bearer } from './encryption.ts';

interface SessionOptions {
  base: string;
  apiKey: string;
  /** As {@link bearer} takes it; read when a session is made. */
  publicKey: () => string;
  fetch: typeof fetch;
  now: () => Date;
  timeOutMs: number;
  goodAfterMs?: number;
}
/** A session is good for an hour or so (not documented); it is made anew a little before. */
const goodForMs = 50 * 60_000;
/**
 * A new session may not be good at once, "up to 30 seconds" by the comment that its clients' samples have in common,
 * and by no document: another one in its place would not be either.
 */
const [goodAfter, newForMs] = [35_000, 60_000];
const made = z.object({ output_ResponseCode: z.literal('INS-0'), output_SessionID: z.string().min(1) });

/** Every call names one; the account at the portal has to allow it. */
export const origin = '*';

/** The `Authorization` of calls to M-Pesa, made once in 50 minutes however many calls wait for it. */
export function mpesaSession(options: SessionOptions) {
  const { base, apiKey, publicKey, fetch, now, timeOutMs, goodAfterMs = goodAfter } = options;
  let current: { authorization: Promise<string | undefined>; since: number } | undefined;
  let latest: string | undefined;
  let isRefused = false;

  async function make(): Promise<string | undefined> {
    const headers = { origin, authorization: bearer(publicKey(), apiKey) };
    const answer = await callJson({ fetch, url: `${base}/getSession/`, method: 'GET', headers, timeOutMs });
    isRefused = answer.answered && (answer.status === 401 || answer.status === 403);
    const id = answer.answered && answer.status < 300 ? made.safeParse(answer.body).data?.output_SessionID : undefined;
    latest = id === undefined ? undefined : bearer(publicKey(), id);
    // What failed is tried anew with the next call.
    if (latest === undefined) current = undefined;
    return latest;
  }
  return {
    /** Undefined where none could be had. */
    get(): Promise<string | undefined> {
      const at = now().getTime();
      if (!current || current.since + goodForMs <= at) current = { authorization: make(), since: at };
      return current.authorization;
    },
    /** Why there was none. */
    whyNone: (): string => (isRefused ? keysRefused : 'no_session'),
    /**
     * M-Pesa refused one: whether the same call again may end otherwise. One that is very new is waited for, until it
     * is surely good; one that is not is another one then.
     */
    async refused(authorization: string): Promise<boolean> {
      if (authorization !== latest) return true;
      const age = now().getTime() - (current?.since ?? 0);
      if (age < goodAfterMs) {
        await after(goodAfterMs - age);
        return true;
      }
      if (age < newForMs) return false;
      latest = undefined;
      current = undefined;
      return true;
    },
  };
}
