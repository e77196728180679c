import * as z from 'zod';
import type { PaymentAccount } from '../../../payment-accounts.ts';
import { callJson } from '../../call-json.ts';

interface Options extends PaymentAccount<'azampay'> {
  fetch: typeof fetch;
  now: () => Date;
  timeOutMs: number;
}
interface Token {
  authorization: string;
  /** Milliseconds; NaN where it does not say until when: such a one is good for one call. */
  until: number;
}
/** It is made anew a little before its end. */
const marginMs = 60_000;
const made = z.object({ data: z.object({ accessToken: z.string().min(1), expire: z.string() }) });

/** The `Authorization` of calls to AzamPay, made once for as long as it is good, however many calls wait for it. */
export function azampayToken({ authBase, appName, clientId, clientSecret, apiKey, fetch, now, timeOutMs }: Options) {
  let current: Promise<Token | undefined> | undefined;

  async function make(): Promise<Token | undefined> {
    const url = `${authBase}/AppRegistration/GenerateToken`;
    const body = { appName, clientId, clientSecret };
    const answer = await callJson({ fetch, url, headers: { 'X-API-Key': apiKey }, body, timeOutMs });
    const { data } = made.safeParse(answer.answered && answer.status === 200 ? answer.body : undefined);
    if (!data) return undefined;
    const { accessToken, expire } = data.data;
    return { authorization: `Bearer ${accessToken}`, until: Date.parse(expire) - marginMs };
  }
  return {
    /** Undefined where none could be had. */
    async get(): Promise<string | undefined> {
      const found = current;
      const token = await found;
      if (token && token.until > now().getTime()) return token.authorization;
      // Whoever is first makes it, for all who wait.
      if (current === found) current = make();
      return (await current)?.authorization;
    },
    /** One that AzamPay took back before its time. */
    async forget(authorization: string): Promise<void> {
      const found = current;
      if ((await found)?.authorization === authorization && current === found) current = undefined;
    },
  };
}
