import { useQuery } from '@tanstack/react-query';
import type { PeopleWaiting } from '../../common/contracts/conversations.ts';
import { may } from '../../resources/may.ts';
import { http } from './http.ts';
import { useHolder } from './may.ts';

export const peopleWaitingKey = ['people-waiting'];

/** Live events of conversations fetch it anew. */
export function usePeopleWaiting(wanted = true) {
  const enabled = may(useHolder(), 'conversations.read') && wanted;
  return useQuery({
    queryKey: peopleWaitingKey,
    enabled,
    queryFn: async ({ signal }) => (await http.get<PeopleWaiting>('/api/conversations/waiting', { signal })).data,
  });
}
