import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import type { ChatCart } from '../../../common/contracts/inbox-answers.ts';
import { may } from '../../../resources/may.ts';
import { http } from '../../app/http.ts';
import { useHolder } from '../../app/may.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { type BasketLine, lineOf } from '../../trade/basket/basket.ts';
import { fetchGoods } from '../../trade/basket/fetch-goods.ts';
import { orderInChatTexts } from './order-texts.ts';

interface FromCart {
  lines: BasketLine[];
  gone: ChatCart['gone'];
}
interface FromChat extends FromCart {
  place: ChatCart['place'];
}

/**
 * What a chat has for an order: the goods in the bot's cart, at today's prices, told once where it begins with them,
 * and the place that was shared.
 */
export function useChatCart(
  id: string,
  { begins, put }: { begins: boolean; put(lines: BasketLine[]): void },
): FromChat | undefined {
  const [isWanted] = useState(begins);
  const seesSets = may(useHolder(), 'product_sets.read');
  const { data } = useQuery({
    queryKey: ['cart of a chat', id],
    // Another by the next time.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<FromChat> => {
      const { data: cart } = await http.get<ChatCart>(`/api/conversations/${id}/cart`, { signal });
      if (!isWanted) return { lines: [], gone: [], place: cart.place };
      const ids = [...new Set(cart.lines.flatMap(({ product_id }) => product_id ?? []))];
      const sets = [...new Set(cart.lines.flatMap(({ set_id }) => (seesSets && set_id) || []))];
      const goods = await fetchGoods({ ids, sets }, signal);
      const lines = cart.lines.flatMap(({ product_id, set_id, variant_id, quantity }) => {
        const sold = goods.find((each) => each.id === (product_id ?? set_id));
        return sold ? [{ ...lineOf(sold, crypto.randomUUID()), variant_id, quantity }] : [];
      });
      return { lines, gone: cart.gone, place: cart.place };
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what came
  useEffect(() => {
    if (data && data.lines.length > 0) put(data.lines);
  }, [data]);
  return data;
}

/** Says that an order begins with the chat's cart, and what of it is no longer sold. */
export function ChatCartNote({ lines, gone, leave }: FromCart & { leave(): void }) {
  const t = useTexts(orderInChatTexts);
  if (lines.length + gone.length === 0) return null;
  return (
    <div className="draft-note" role="status">
      <span>
        {lines.length > 0 && t.from_cart}
        {lines.length > 0 && gone.length > 0 && ' '}
        {gone.length > 0 && t.gone(gone.map((name) => name ?? t.deleted))}
      </span>
      {lines.length > 0 && (
        <Button type="text" onClick={leave}>
          {t.leave_cart}
        </Button>
      )}
    </div>
  );
}
