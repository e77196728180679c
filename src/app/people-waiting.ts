import { useQuery } from '@tanstack/react-query';
import { may } from '../../resources/may.ts';
import { http } from './http.ts';
import { useHolder } from './may.ts';

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
export function usePeopleWaiting() {
  const enabled = may(useHolder(), 'conversations.read');
  return useQuery({
    queryKey: peopleWaitingKey,
    enabled,
    queryFn: async ({ signal }) => (await http.get<PeopleWaiting>('/api/conversations/waiting', { signal })).data,
  });
}
