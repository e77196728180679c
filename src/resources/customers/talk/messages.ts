import { useQuery } from '@tanstack/react-query';
import type { CustomerMessage } from '../../../../common/contracts/conversations.ts';
import { may } from '../../../../resources/may.ts';
import { anyChatKey } from '../../../app/chat-key.ts';
import { http } from '../../../app/http.ts';
import { useHolder } from '../../../app/may.ts';

/** What was said with a customer in chats, oldest first. */
export function useCustomerMessages(id: string) {
  return useQuery({
    queryKey: [...anyChatKey, id],
    enabled: may(useHolder(), 'conversations.read'),
    queryFn: async ({ signal }) =>
      (await http.get<CustomerMessage[]>(`/api/customers/${id}/messages`, { signal })).data,
  });
}
