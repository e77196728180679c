import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { PhoneItem } from '../../common/rehearsal.ts';
import { sameSecret } from '../secrets.ts';
import { arrive } from './arrive.ts';
import type { Stage } from './stage.ts';

interface Inbox<T> {
  path: string;
  /** What `derive` makes the rehearsal provider's bearer key from. */
  keyLabel: string;
  message: z.ZodType<T>;
  item(
    message: T,
  ): Extract<PhoneItem, { kind: 'sms' | 'mail' }> extends infer Item
    ? Item extends unknown
      ? Omit<Item, 'id' | 'at'>
      : never
    : never;
}
const querySchema = z.strictObject({ to: z.string().max(200), ref: z.string().max(100) });
const kindOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/**
 * The stand-in of a provider of messages: what it takes appears on the rehearsal phone, as often as it is sent, for
 * real ones know no idempotency key. The receiver's switches say how it misbehaves.
 */
export function inbox<T extends { to: string; ref: string }>(
  app: FastifyInstance,
  stage: Stage,
  { path, keyLabel, message: schema, item }: Inbox<T>,
): void {
  const access = { config: { access: 'provider' } } as const;
  const isOurs = (authorization = '') => sameSecret(authorization, `Bearer ${stage.derive(keyLabel)}`);
  const idOf = (ref: string, times: number) => `${kindOf(path)}:${ref}${times > 1 ? `:${times}` : ''}`;

  app.post(path, access, async ({ headers, body }, reply) => {
    if (!isOurs(headers.authorization)) return reply.code(401).send({ message: 'Unauthorized' });
    const parsed = schema.safeParse(body);
    if (!parsed.success) return reply.code(400).send({ message: z.prettifyError(parsed.error) });
    const { to, ref } = parsed.data;
    const address = to.toLowerCase();
    let times = 1;
    while (stage.phones.item(address, idOf(ref, times))) times += 1;
    const id = idOf(ref, times);
    return arrive(
      stage,
      reply,
      address,
      { id, ...item(parsed.data) },
      {
        refusals: {
          refused: () => reply.code(400).send({ message: 'This receiver is not taken' }),
          failing: () => reply.code(500).send({ message: 'Something went wrong' }),
          busy: () => reply.code(429).send({ message: 'Too many messages' }),
          bad_sender: () => reply.code(403).send({ message: 'This sender is not taken' }),
          no_balance: () => reply.code(402).send({ message: 'Nothing is left on the account' }),
        },
        taken: () => reply.code(201).send({ id }),
      },
    );
  });

  app.get(path, access, async ({ headers, query }, reply) => {
    if (!isOurs(headers.authorization)) return reply.code(401).send({ message: 'Unauthorized' });
    const parsed = querySchema.safeParse(query);
    if (!parsed.success) return reply.code(400).send({ message: z.prettifyError(parsed.error) });
    const found = stage.phones.item(parsed.data.to.toLowerCase(), idOf(parsed.data.ref, 1));
    return found ? { id: found.id } : reply.code(404).send({ message: 'No such message' });
  });
}
