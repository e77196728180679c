import type { User } from '../../../common/contracts/accounts.ts';
import type { Language } from '../../../resources/enums.ts';
import { userQuery } from '../../app/access.ts';
import { http } from '../../app/http.ts';
import { queryClient } from '../../app/query-client.ts';

/** Changes who is signed in, on the server and on every part of the page. */
export async function changeUser(values: { name?: string; language?: Language }): Promise<void> {
  queryClient.setQueryData(userQuery.queryKey, (await http.patch<User>('/api/user', values)).data);
}
