import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import type { Conversation } from '../../../common/contracts/inbox.ts';
import type { ChatOrder, SentThing } from '../../../common/contracts/inbox-answers.ts';
import { orderStatusLabels } from '../../../resources/labels/order-statuses.ts';
import { orderFlow } from '../../../resources/orders.ts';
import { lowestPrice } from '../../../resources/trade/line.ts';
import { Input } from '../../app/antd/input.ts';
import { chatKey } from '../../app/chat-key.ts';
import { http } from '../../app/http.ts';
import { isNotLoaded } from '../../app/loaded.ts';
import { shows } from '../../app/shows.ts';
import { NotLoaded } from '../../pages/parts/not-loaded.tsx';
import { Amount } from '../../parts/amount.tsx';
import { readProblem } from '../../parts/problem.ts';
import { Row } from '../../parts/row.tsx';
import Sheet from '../../parts/sheet.tsx';
import { SkeletonRows } from '../../parts/skeleton.tsx';
import { StateTag } from '../../parts/state-tag.tsx';
import { Time } from '../../parts/time.tsx';
import { useSettled } from '../../parts/use-settled.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { useSendThing } from './queries.ts';
import { texts } from './texts.ts';

interface Props {
  open: boolean;
  what: SentThing;
  conversation: Conversation;
  onClose(): void;
  onClosed(): void;
  onSent(): void;
}
interface Thing {
  id: string;
  title: string;
  amount?: number;
  order?: ChatOrder;
}
const [firstThings, moreThings] = [20, 60];

/** Finds what to send; a tap sends it. What could not be sent stays to be tried again. */
export default function SendSheet({ open, what, conversation, onSent, ...sheet }: Props) {
  const t = useTexts(texts);
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim());
  const [round] = useState(() => crypto.randomUUID());
  const [max, setMax] = useState(firstThings);
  const query = useThings({ id: conversation.id, what, q, max });
  const send = useSendThing(conversation);
  const problem = send.isError ? readProblem(send.error) : undefined;
  const isOrder = what === 'order_link' || what === 'pay_link';
  const things = query.data?.slice(0, max);
  return (
    <Sheet open={open} title={t.send_what[what]} {...sheet}>
      <div className="inbox-send">
        {!isOrder && (
          <Input
            type="search"
            size="large"
            allowClear
            aria-label={t.send_search}
            placeholder={t.send_search}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setMax(firstThings);
            }}
          />
        )}
        {problem && (
          <p className="inbox-notice" role="alert">
            {problem.errors.id ?? problem.message}
          </p>
        )}
        {isNotLoaded(query) ? (
          <NotLoaded query={query} />
        ) : things === undefined ? (
          <SkeletonRows rows={4} />
        ) : things.length === 0 ? (
          <p className="soft">{q === '' ? t.send_none[what] : t.none.found}</p>
        ) : (
          <ul className="rows-card" aria-busy={query.isFetching}>
            {things.map((thing) => (
              <li key={thing.id}>
                <Row
                  title={thing.title}
                  {...(thing.order && {
                    line: [<Time key="at" at={thing.order.created_at} />],
                    badges: <OrderTag order={thing.order} />,
                  })}
                  {...(thing.amount !== undefined && { amount: <Amount value={thing.amount} /> })}
                  end={
                    <Button
                      type="primary"
                      aria-label={`${t.send}: ${thing.title}`}
                      disabled={send.isPending}
                      onClick={() =>
                        send.mutate(
                          { what, thing: thing.id, title: thing.title, key: `${thing.id}-${round}` },
                          {
                            onSuccess() {
                              sheet.onClose();
                              onSent();
                            },
                          },
                        )
                      }
                    >
                      {t.send}
                    </Button>
                  }
                />
              </li>
            ))}
          </ul>
        )}
        {query.data && query.data.length > max && (
          <Button size="large" block loading={query.isPlaceholderData} onClick={() => setMax(max + moreThings)}>
            {t.more}
          </Button>
        )}
      </div>
    </Sheet>
  );
}

function OrderTag({ order: { status } }: { order: ChatOrder }) {
  const statuses = useTexts(orderStatusLabels);
  return <StateTag colour={orderFlow.colours[status]}>{statuses[status]}</StateTag>;
}

/** With one more than are shown, where there are more. */
function useThings({ id, what, q, max }: { id: string; what: SentThing; q: string; max: number }) {
  const isGoods = what === 'product' || what === 'set';
  return useQuery({
    ...shows('products', 'product_sets', 'orders'),
    queryKey: isGoods ? ['things to send', what, q, max] : [...chatKey, id, 'orders', what],
    queryFn: async ({ signal }): Promise<Thing[]> => {
      const page = { ...(q !== '' && { q }), _order: 'asc', _start: 0, _end: max + 1 };
      if (what === 'product') {
        const params = { ...page, status: 'active', _sort: 'name' };
        type Product = { id: string; name: string; price: number; variants: { price: number }[] };
        const { data } = await http.get<Product[]>('/api/products', { signal, params });
        return data.map((product) => ({ id: product.id, title: product.name, amount: lowestPrice(product) }));
      }
      if (what === 'set') {
        const params = { ...page, shown: true, _sort: 'position' };
        const { data } = await http.get<{ id: string; name: string; price: number | null }[]>('/api/product_sets', {
          signal,
          params,
        });
        return data.map(({ id, name, price }) => ({ id, title: name, ...(price !== null && { amount: price }) }));
      }
      const { data } = await http.get<ChatOrder[]>(`/api/conversations/${id}/orders`, { signal });
      const open = what === 'pay_link' ? data.filter(({ due }) => due > 0) : data;
      return open.map((order) => ({
        ...{ id: order.id, title: `#${order.number}`, order },
        amount: what === 'pay_link' ? order.due : order.total,
      }));
    },
    // Of the same list: what was looked for before is no answer.
    placeholderData: (before, query) => (query?.queryKey[2] === q ? before : undefined),
  });
}
