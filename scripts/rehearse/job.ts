import { randomInt, randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { RehearsalShop } from '../../common/rehearsal.ts';
import { Difference } from './difference.ts';
import type { Phone } from './phone.ts';
import type { EventStream } from './stream.ts';

/** What one rehearsal knows; steps add to it. */
export interface Job {
  base: string;
  /** The server that plays the stand-ins: the same one, in a rehearsal. */
  stage: string;
  /** Whether the money is said to be played. */
  isRehearsal: boolean;
  number: string;
  name: string;
  /** Minted once for the order, as the order page does. */
  key: string;
  opened: { close(): void }[];
  phone?: Phone;
  shop?: RehearsalShop;
  token?: string;
  order?: OrderView;
  prompt?: { id: string; amount: number };
  bearer?: string;
  live?: EventStream;
  orderId?: string;
  close(): void;
}

/** The part of the order page's answer that the rehearsal looks at. Amounts in minor units. */
export const orderView = z.object({
  order_id: z.number(),
  status: z.string(),
  submitted: z.boolean(),
  editable: z.boolean(),
  rehearsal: z.boolean(),
  products: z.array(
    z.object({
      line_id: z.string(),
      name: z.string(),
      quantity: z.number(),
      variants: z.array(z.object({ id: z.string() })),
      add_ons: z.array(z.object({ id: z.string(), min: z.number(), options: z.array(z.object({ id: z.string() })) })),
      chosen: z.object({ variant_id: z.string().nullable() }),
    }),
  ),
  total: z.number(),
  paid: z.number(),
  due: z.number(),
  payment: z.object({ state: z.string(), failure: z.string().nullable() }).nullable(),
});
export type OrderView = z.infer<typeof orderView>;

/** A new shopper, whom no earlier rehearsal left anything with. */
export function startJob(base: string, { stage = base, isRehearsal = true } = {}): Job {
  const opened: Job['opened'] = [];
  return {
    ...{ base, stage, isRehearsal },
    number: `+25571${randomInt(10_000_000).toString().padStart(7, '0')}`,
    name: 'Neema wa Majaribio',
    key: randomUUID(),
    opened,
    close: () => {
      for (const one of opened) one.close();
    },
  };
}

/** What an earlier step left. */
export function have<K extends keyof Job>(job: Job, key: K): NonNullable<Job[K]> {
  const value = job[key];
  if (value === undefined || value === null) throw new Error(`No step before this one gave ${key}`);
  return value;
}

type Call = { method?: string; body?: unknown; headers?: Record<string, string> };

/** Calls the server and reads the answer with `schema`. Throws {@link Difference} for another status or shape. */
export async function call<S extends z.ZodType>(
  job: Job,
  status: number,
  schema: S,
  path: string,
  { method = 'GET', body, headers }: Call = {},
): Promise<z.output<S>> {
  const response = await fetch(job.base + path, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(job.bearer && { authorization: `Bearer ${job.bearer}` }),
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await response.text();
  const what = `${method} ${path.replace(/token=.*/, 'token=…')}`;
  if (response.status !== status) throw new Difference(what, status, `${response.status} ${text}`);
  const parsed = schema.safeParse(text === '' ? undefined : JSON.parse(text));
  if (!parsed.success) throw new Difference(what, z.prettifyError(parsed.error), text);
  return parsed.data;
}
