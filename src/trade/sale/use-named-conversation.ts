import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Conversation } from '../../../common/contracts/inbox.ts';
import { http } from '../../app/http.ts';
import type { SaleDraft } from './draft.ts';

/** Takes over whom the address names by their chat (`?conversation_id=…`), once; the order's link goes there. */
export function useNamedConversation(prefill: (part: Partial<SaleDraft>) => void): void {
  const [address] = useSearchParams();
  // The customer whom the address names as well takes it away.
  const [id] = useState(() => address.get('conversation_id'));
  const [isCustomerNamed] = useState(() => address.has('customer_id'));
  const { data } = useQuery({
    queryKey: ['conversation of a sale', id],
    enabled: id !== null,
    queryFn: async ({ signal }) => (await http.get<Conversation>(`/api/conversations/${id}`, { signal })).data,
  });
  const taken = useRef(false);
  useEffect(() => {
    if (!data || taken.current) return;
    taken.current = true;
    const { name, phone } = data;
    prefill({
      conversation_id: data.id,
      ...(!isCustomerNamed && { customer_name: name ?? '', customer_phone: phone ?? '' }),
    });
  }, [data, isCustomerNamed, prefill]);
}
