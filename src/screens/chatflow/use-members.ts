import { useQuery } from '@tanstack/react-query';
import { mayDo } from '../../../resources/may.ts';
import { http } from '../../app/http.ts';
import { useHolder } from '../../app/may.ts';
import { shows } from '../../app/shows.ts';

interface Member {
  id: string;
  name: string;
}
/** As many as a list answers at once. */
const page = 100;

/** Who works in the shop and may be handed a chat; undefined until that is known, and for who may not know it. */
export function useMembers() {
  const enabled = mayDo(useHolder(), 'memberships', 'read');
  return useQuery({
    ...shows('memberships'),
    queryKey: ['flow members'],
    enabled,
    async queryFn({ signal }) {
      const found: Member[] = [];
      for (;;) {
        const to = found.length + page;
        const { data } = await http.get<Member[]>(`/api/memberships?_start=${found.length}&_end=${to}`, { signal });
        found.push(...data);
        if (data.length < page) return found;
      }
    },
  }).data;
}
