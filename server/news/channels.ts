import { type RawBuilder, sql } from 'kysely';
import type { NewsChannel } from '../../resources/enums.ts';
import type { Tx } from '../db/tenant-scope.ts';

export type MessageChannel = Exclude<NewsChannel, 'dashboard'>;
/** Somebody's number and address, as far as their account has them. */
interface Reached {
  phone: string | null;
  email: string | null;
}
interface Providers {
  sms: unknown;
  mail: unknown;
}
interface Channel {
  /** Whether the platform carries its messages. */
  isCarried(providers: Providers): boolean;
  /** The table of accounts by which a shop carries them itself. */
  accounts?: 'sms_accounts';
  /** The column of `users` that says where it reaches somebody. */
  by: keyof Reached;
}

export const messageChannels: Record<MessageChannel, Channel> = {
  sms: { isCarried: ({ sms }) => sms !== undefined, accounts: 'sms_accounts', by: 'phone' },
  // Outside of a conversation WhatsApp takes approved templates alone, and nobody has one of these words yet.
  whatsapp: { isCarried: () => false, by: 'phone' },
  mail: { isCarried: ({ mail }) => mail !== undefined, by: 'email' },
};
export const messageChannelNames = Object.keys(messageChannels) as MessageChannel[];

/** Whether a channel carries the messages of the shop with this id: by the platform, or by an account of its own. */
export function worksFor(
  providers: Providers,
  channel: MessageChannel,
  shopId: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const { isCarried, accounts } = messageChannels[channel];
  if (isCarried(providers)) return sql`true`;
  if (accounts === undefined) return sql`false`;
  return sql`exists (select 1 from ${sql.table(accounts)} a where a.shop_id = ${shopId} and a.state = 'working')`;
}

/** By channel: whether it carries a shop's messages. */
export async function workingChannels(
  providers: Providers,
  tx: Tx,
  shopId: string,
): Promise<Record<MessageChannel, boolean>> {
  const columns = messageChannelNames.map(
    (channel) => sql`${worksFor(providers, channel, sql`${shopId}::uuid`)} as ${sql.ref(channel)}`,
  );
  const { rows } = await sql<Record<MessageChannel, boolean>>`select ${sql.join(columns)}`.execute(tx);
  const [works] = rows;
  if (!works) throw new Error('a select of one row gave none');
  return works;
}
