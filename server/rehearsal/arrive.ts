import type { FastifyReply } from 'fastify';
import type { PhoneItem, Switches } from '../../common/rehearsal.ts';
import { silence } from './silence.ts';
import type { Stage } from './stage.ts';

type Letter =
  Extract<PhoneItem, { kind: 'sms' | 'mail' }> extends infer Item
    ? Item extends unknown
      ? Omit<Item, 'at'>
      : never
    : never;

/** How a stand-in's service says what its receiver's switches have it say. */
interface Answers {
  refusals: Record<Exclude<Switches['messages'], 'up' | 'silent'>, () => unknown>;
  /** It has it, whether it says so or not. */
  arrived?(): void;
  taken(): unknown;
}

/**
 * A message appears on the rehearsal phone, or not, and is answered for, late or never, as its receiver's switches say.
 */
export async function arrive(
  stage: Stage,
  reply: FastifyReply,
  address: string,
  item: Letter,
  { refusals, arrived, taken }: Answers,
): Promise<unknown> {
  const { messages, messages_late: late } = stage.phones.switches(address);
  if (messages !== 'up' && messages !== 'silent') return refusals[messages]();
  stage.phones.put(address, { ...item, at: stage.world.now().toISOString() });
  arrived?.();
  if (messages === 'silent') return silence(stage, reply);
  if (late > 0) await new Promise<void>((resolve) => stage.schedule(late * 1000, resolve));
  return taken();
}
