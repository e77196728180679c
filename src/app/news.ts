import { useQuery } from '@tanstack/react-query';
import { may } from '../../resources/may.ts';
import { viewOf } from '../resources/index.ts';
import { useUser } from './access.ts';
import { http } from './http.ts';
import type { LiveEvent } from './live.ts';
import { useHolder } from './may.ts';
import { newsKey } from './news-key.ts';
import { usePeopleWaiting } from './people-waiting.ts';
import { preferences, setPreferences, usePreferences } from './preferences.ts';
import { pages } from './resources.ts';

/** An event that its record's definition announces. */
export interface News {
  id: string;
  type: LiveEvent['type'];
  subject: string;
  subject_id: string;
  data: Pick<LiveEvent, 'number' | 'amount' | 'rehearsal'>;
  at: string;
}

/** By the events' types: `orders.placed`. */
const announced = pages.flatMap(({ name }) =>
  Object.keys(viewOf(name).announces ?? {}).map((what) => `${name}.${what}`),
);

/** What was announced, the newest first; what somebody did herself is no news to her. Live events fetch it anew. */
export function useNews(rows: number) {
  const self = useUser().data?.id;
  return useQuery({
    queryKey: [...newsKey, rows, self],
    enabled: may(useHolder(), 'events.read') && self !== undefined,
    queryFn: async ({ signal }) => {
      const params = { type_in: announced.join(), actor_id_ne: self, _start: 0, _end: rows };
      return (await http.get<News[]>('/api/events', { params, signal })).data;
    },
  });
}

/** Whether something came, or somebody began to wait, that this device has not shown in its list. */
export function useUnread(shopId: string): boolean {
  const newest = useNews(1).data?.[0]?.at;
  const people = usePeopleWaiting().data?.people ?? [];
  const shownUpTo = usePreferences().newsSeen[shopId] ?? '';
  return [newest ?? '', ...people.map(({ since }) => since)].some((at) => at > shownUpTo);
}

export const markSeen = (shopId: string, at: string): void =>
  setPreferences({ newsSeen: { ...preferences().newsSeen, [shopId]: at } });
