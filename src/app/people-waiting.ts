import { useQuery } from '@tanstack/react-query';
import { http } from './http.ts';

/** Who asked for a person of the shop, and what they wrote last. */
export interface PersonWaiting {
  id: string;
  channel: 'whatsapp' | 'web';
  name: string | null;
  phone: string | null;
  since: string;
  text: string | null;
}
export interface PeopleWaiting {
  count: number;
  people: PersonWaiting[];
}

export const peopleWaitingKey = ['people-waiting'];

/** Live events of conversations fetch it anew. */
export const usePeopleWaiting = () =>
  useQuery({
    queryKey: peopleWaitingKey,
    queryFn: async ({ signal }) => (await http.get<PeopleWaiting>('/api/conversations/waiting', { signal })).data,
  });
