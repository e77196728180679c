import * as z from 'zod';
import { unknown } from '../stored/outcome.ts';
import type { Purpose } from '../stored/purpose.ts';
import { handOver } from './hand-over.ts';
import type { Handed } from './handed.ts';
import type { ToOperator } from './to-operator.ts';

export interface RehearsalOptions {
  base: string;
  key: string;
  fetch: typeof fetch;
  timeOutMs?: number;
  /** Where what belongs to an account goes instead of the rehearsal phone, which is open to whoever looks. */
  toOperator?: ToOperator | undefined;
}
type Letter = { to: string; text: string; ref: string; purpose: Purpose };

const accepted = z.object({ id: z.string() });

/**
 * Messages that arrive on the rehearsal phone: handed to the stand-in at `base` + `path` over HTTP, as a real
 * provider's would be.
 */
export function rehearsalMessages(
  path: string,
  { base, key, fetch, timeOutMs = 15_000, toOperator }: RehearsalOptions,
) {
  const call = (url: string, body?: object): Promise<Handed> =>
    handOver({
      fetch,
      url,
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${key}` },
      ...(body && { body }),
      timeOutMs,
      read({ status, body: answer }) {
        if (status !== 200 && status !== 201) return undefined;
        const read = accepted.safeParse(answer);
        return read.success ? { is: 'done', result: { providerId: read.data.id } } : unknown;
      },
    });
  return {
    send: async ({ purpose, ...message }: Letter): Promise<Handed> =>
      purpose === 'account' && toOperator ? toOperator(message) : call(`${base}${path}`, message),
    async find({ to, ref }: { to: string; ref: string }): Promise<Handed> {
      const found = await call(`${base}${path}?${new URLSearchParams({ to, ref })}`);
      return found.is === 'done' ? found : unknown;
    },
  };
}
