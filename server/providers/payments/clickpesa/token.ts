import * as z from 'zod';
import { callJson } from '../../call-json.ts';
import { keysRefused } from '../keys-check.ts';

interface Options {
  base: string;
  clientId: string;
  apiKey: string;
  fetch: typeof fetch;
  now: () => Date;
  timeOutMs: number;
}
/** A token is good for an hour; it is made anew a little before. */
const goodForMs = 55 * 60_000;
const made = z.object({ token: z.string().startsWith('Bearer ') });

/** The `Authorization` of calls to ClickPesa, made once an hour however many calls wait for it. */
export function clickpesaToken({ base, clientId, apiKey, fetch, now, timeOutMs }: Options) {
  let current: { token: Promise<string | undefined>; until: number } | undefined;
  let latest: string | undefined;
  let isRefused = false;

  async function make(): Promise<string | undefined> {
    const url = `${base}/generate-token`;
    const answer = await callJson({ fetch, url, headers: { 'client-id': clientId, 'api-key': apiKey }, timeOutMs });
    isRefused = answer.answered && (answer.status === 401 || answer.status === 403);
    latest = answer.answered && answer.status === 200 ? made.safeParse(answer.body).data?.token : undefined;
    // What failed is tried anew with the next call.
    if (latest === undefined) current = undefined;
    return latest;
  }
  return {
    /** Undefined where none could be had. */
    get(): Promise<string | undefined> {
      const at = now().getTime();
      if (!current || current.until <= at) current = { token: make(), until: at + goodForMs };
      return current.token;
    },
    /** Why there was none. */
    whyNone: (): string => (isRefused ? keysRefused : 'no_token'),
    /** One that ClickPesa took back before its time: a change of its settings ends all of them. */
    forget(token: string): void {
      if (token !== latest) return;
      latest = undefined;
      current = undefined;
    },
  };
}
