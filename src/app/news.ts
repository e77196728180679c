import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { News } from '../../common/contracts/news.ts';
import type { NewsEvent } from '../../resources/enums.ts';
import { may } from '../../resources/may.ts';
import type { IconName } from '../parts/icon.tsx';
import { useCalm } from './calm.ts';
import { http } from './http.ts';
import { useHolder } from './may.ts';
import { newsKey } from './news-key.ts';

export const newsIcons: Record<NewsEvent, IconName> = {
  order_placed: 'receipt',
  order_paid: 'money',
  payment_held: 'money',
  payment_taken_back: 'alert',
  payment_unsettled: 'alert',
  refund_failed: 'alert',
  problem_reported: 'alert',
  person_waiting: 'chat',
  chat_handed: 'chat',
  message_failed: 'alert',
  low_stock: 'shopping',
  debt_paid: 'debt',
  debt_promised: 'debt',
  account_failing: 'alert',
  sms_low: 'chat',
  evening: 'moon',
};

/** What is at the bell, so many pieces of it, and how much is new. Live events fetch it anew. */
export function useNews(rows: number, wanted = true) {
  return useQuery({
    queryKey: [...newsKey, rows],
    enabled: may(useHolder(), 'events.read') && wanted,
    queryFn: async ({ signal }) => (await http.get<News>('/api/news', { params: { rows }, signal })).data,
  });
}

/** How much came since the list was last seen on any device. */
export function useUnread(): number {
  return useNews(0, useCalm()).data?.unread ?? 0;
}

/** Says that everything until then was seen. Where the network is away it stays new. */
export function useMarkSeen(): (until: string) => void {
  const client = useQueryClient();
  return (until) =>
    void http.post('/api/news/seen', { until }).then(
      () => client.invalidateQueries({ queryKey: newsKey }),
      () => {},
    );
}
