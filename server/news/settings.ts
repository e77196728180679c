import type { NewsChannel, NewsEvent } from '../../resources/enums.ts';
import { fromColumns } from '../../resources/kit/group.ts';
import { notifications } from '../../resources/notifications.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { unwritten } from '../rest/unwritten.ts';
import { type MessageChannel, messageChannels } from './channels.ts';

type Switches = Record<NewsChannel, boolean>;
/** By which channels a shop's people are notified of each event, and `20:00` of the evening. */
export type NewsSettings = Record<NewsEvent, Switches> & { evening_at: string };

const shaped = fromColumns(notifications.fields);
const usual = unwritten(notifications) as unknown as NewsSettings;

export async function newsSettings(tx: Tx, shopId: string): Promise<NewsSettings> {
  const row = await tx.selectFrom('notifications').selectAll().where('shop_id', '=', shopId).executeTakeFirst();
  return row ? (shaped(row) as unknown as NewsSettings) : usual;
}

const messages = Object.keys(messageChannels) as MessageChannel[];
export const hasMessages = (switches: Switches): boolean => messages.some((channel) => switches[channel]);
