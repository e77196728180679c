import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import type { Conversation } from '../../../common/contracts/inbox.ts';
import { formatPhone } from '../../../common/phone.ts';
import { may } from '../../../resources/may.ts';
import { Input } from '../../app/antd/input.ts';
import { http } from '../../app/http.ts';
import { isNotLoaded } from '../../app/loaded.ts';
import { useHolder } from '../../app/may.ts';
import { NotLoaded } from '../../pages/parts/not-loaded.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { useSettled } from '../../parts/use-settled.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { useChange } from './queries.ts';
import { texts } from './texts.ts';

interface Found {
  id: string;
  name: string;
  phone: string | null;
}
interface Props {
  conversation: Conversation;
  /** Whose staff have said it is. */
  linked: string | null;
}
const shortest = 2;
const max = 8;

/** Says whose chat it is, where no channel vouches for it; found by name or number. */
export function LinkCustomer({ conversation: { id, channel, phone }, linked }: Props) {
  const t = useTexts(texts);
  const holder = useHolder();
  const change = useChange(id);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim());
  const canFind = isOpen && q.length >= shortest;
  const query = useQuery({
    queryKey: ['customers to link', q],
    enabled: canFind,
    queryFn: async ({ signal }) =>
      (await http.get<Found[]>('/api/customers', { signal, params: { q, _start: 0, _end: max + 1 } })).data,
  });
  // WhatsApp's number says it.
  const isVouched = channel === 'whatsapp' && phone !== null;
  if (isVouched || !may(holder, 'conversations.handle') || !may(holder, 'customers.read')) return null;
  const link = (customer_id: string | null) =>
    change.mutate(
      { what: 'link_customer', body: { customer_id } },
      {
        onSuccess() {
          setOpen(false);
          setTyped('');
        },
      },
    );
  if (!isOpen)
    return (
      <div className="inbox-add">
        <Button size="large" onClick={() => setOpen(true)}>
          {linked === null ? t.link : t.link_other}
        </Button>
        {linked !== null && (
          <Button size="large" disabled={change.isPending} onClick={() => link(null)}>
            {t.unlink}
          </Button>
        )}
      </div>
    );
  return (
    <section className="inbox-about">
      <Input
        type="search"
        size="large"
        autoFocus
        aria-label={t.link_search}
        placeholder={t.link_search}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {!canFind ? null : isNotLoaded(query) ? (
        <NotLoaded query={query} />
      ) : query.data === undefined ? (
        <Skeleton rows={2} />
      ) : query.data.length === 0 ? (
        <p className="soft">{t.none.found}</p>
      ) : (
        <ul className="inbox-found-customers">
          {query.data.slice(0, max).map((customer) => (
            <li key={customer.id}>
              <Button block size="large" disabled={change.isPending} onClick={() => link(customer.id)}>
                {customer.name}
                {customer.phone !== null && ` · ${formatPhone(customer.phone)}`}
              </Button>
            </li>
          ))}
          {query.data.length > max && <li className="soft">{t.link_more}</li>}
        </ul>
      )}
      <Button type="text" size="large" onClick={() => setOpen(false)}>
        {t.not_now}
      </Button>
    </section>
  );
}
