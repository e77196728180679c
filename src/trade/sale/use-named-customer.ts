import { useOne } from '@refinedev/core';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { Customer } from './customer.ts';
import type { SaleDraft } from './draft.ts';

/** Takes over the customer whom the address names (`?customer_id=…`), once: another may be chosen afterwards. */
export function useNamedCustomer(prefill: (part: Partial<SaleDraft>) => void): void {
  const [address, setAddress] = useSearchParams();
  const id = address.get('customer_id');
  const { result: customer } = useOne<Customer>({
    resource: 'customers',
    id: id ?? '',
    errorNotification: false,
    queryOptions: { enabled: id !== null },
  });
  // The address changes a moment after it was asked to: a second replacement would meet the page gone back to.
  const taken = useRef<string | null>(null);
  useEffect(() => {
    if (id === null || customer?.id !== id || taken.current === id) return;
    taken.current = id;
    prefill({ customer_id: id, customer_name: customer.name, customer_phone: customer.phone ?? '' });
    setAddress({}, { replace: true });
  }, [id, customer, prefill, setAddress]);
}
