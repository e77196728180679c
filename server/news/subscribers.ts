import { sourced } from '../../common/news.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { hasMessages, newsSettings } from './settings.ts';

/** Each kind of news is for those shops alone that send messages of it: most show it at the bell and send none. */
export const staffSubscribers = sourced.map(([event, types]) => ({
  types,
  job: 'staff.tell',
  within: {
    has: async (tx: Tx, shopId: string) => hasMessages((await newsSettings(tx, shopId))[event]),
    changesWith: ['notifications'] as const,
  },
}));
