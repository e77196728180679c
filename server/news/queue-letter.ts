import type { NewsChannel } from '../../resources/enums.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { queueMessage } from '../outbound/queue-message.ts';
import type { Services } from '../services.ts';
import { type MessageChannel, messageChannelNames, messageChannels } from './channels.ts';
import type { NotifiedPerson } from './people.ts';

export interface Letter {
  subject: string;
  /** As a mail has it. */
  text: string;
  /** As an SMS has it. */
  brief: string;
}
/** One person by one channel, and where that reaches them. */
export interface Way {
  person: NotifiedPerson;
  channel: MessageChannel;
  to: string;
}

/** How these people are reached by the channels that are on, as far as those work and their accounts say. */
export const waysTo = (
  people: readonly NotifiedPerson[],
  { switches, works }: { switches: Record<NewsChannel, boolean>; works: Record<MessageChannel, boolean> },
): Way[] =>
  people.flatMap((person) =>
    messageChannelNames.flatMap((channel) => {
      const to = person[messageChannels[channel].by];
      return switches[channel] && works[channel] && to !== null ? [{ person, channel, to }] : [];
    }),
  );

/** By channel: a letter as it takes it. */
const shapes = {
  sms: ({ brief }: Letter) => ({ channel: 'sms' as const, text: brief }),
  mail: ({ subject, text }: Letter) => ({ channel: 'mail' as const, subject, text }),
  whatsapp: () => undefined,
} satisfies Record<MessageChannel, (letter: Letter) => object | undefined>;

/** Writes a letter down for one person, once for its key. */
export async function queueLetter(
  services: Services,
  tx: Tx,
  { shopId, way: { channel, to, person }, effectKey }: { shopId: string; way: Way; effectKey: string },
  letter: Letter,
): Promise<void> {
  const shape = shapes[channel](letter);
  const { language } = person;
  if (shape) await queueMessage(services, tx, { shopId, purpose: 'staff', to, effectKey, language, ...shape });
}
