import { useQuery } from '@tanstack/react-query';
import { mayDo } from '../../../resources/may.ts';
import { http } from '../../app/http.ts';
import { useHolder } from '../../app/may.ts';
import { shows } from '../../app/shows.ts';

interface Member {
  id: string;
  name: string;
}
/** Who works in the shop and may be handed a chat; undefined until that is known, and for who may not know it. */
export function useMembers() {
  const enabled = mayDo(useHolder(), 'memberships', 'read');
  return useQuery({
    ...shows('memberships'),
    queryKey: ['flow members'],
    enabled,
    queryFn: async ({ signal }) => (await http.get<Member[]>('/api/memberships?_start=0&_end=250', { signal })).data,
  }).data;
}
