import { useQuery } from '@tanstack/react-query';
import { mayDo } from '../../../resources/may.ts';
import type { Permission } from '../../../resources/permissions.ts';
import { http } from '../../app/http.ts';
import { useHolder } from '../../app/may.ts';
import { shows } from '../../app/shows.ts';

interface Member {
  id: string;
  name: string;
  role_id: string;
}
interface Role {
  id: string;
  /** Everything its holders may do. */
  effective: string[];
}
/** As many as a list answers at once. */
const page = 100;

async function readAll<T>(record: string, signal: AbortSignal): Promise<T[]> {
  const found: T[] = [];
  for (;;) {
    const to = found.length + page;
    const { data } = await http.get<T[]>(`/api/${record}?_start=${found.length}&_end=${to}`, { signal });
    found.push(...data);
    if (data.length < page) return found;
  }
}

/**
 * Who works in the shop and may be handed a chat, and whether they may read it; undefined until that is known, and for
 * who may not know it.
 */
export function useMembers() {
  const holder = useHolder();
  const readsRoles = mayDo(holder, 'roles', 'read');
  return useQuery({
    ...shows('memberships', 'roles'),
    queryKey: ['flow members'],
    enabled: mayDo(holder, 'memberships', 'read'),
    async queryFn({ signal }) {
      // Where that is not known nobody is warned of it.
      const roles = readsRoles ? await readAll<Role>('roles', signal) : undefined;
      const reading = roles?.filter((each) => each.effective.includes(chatsAreRead)).map(({ id }) => id);
      return (await readAll<Member>('memberships', signal)).map(({ id, name, role_id }) => ({
        ...{ id, name, readsChats: reading?.includes(role_id) ?? true },
      }));
    },
  }).data;
}
const chatsAreRead = 'conversations.read' satisfies Permission;
