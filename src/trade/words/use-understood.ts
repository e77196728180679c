import { useQuery } from '@tanstack/react-query';
import type { OrderWords } from '../../../common/contracts/order-words.ts';
import { type Part, partsOf } from '../../../common/order-words/parts.ts';
import { http } from '../../app/http.ts';
import { type Goods, type GoodsRow, goodsOf } from '../basket/basket.ts';

interface Read {
  words: OrderWords;
  goods: ReadonlyMap<string, Goods>;
  /** So many characters were read. */
  end: number;
}

/** A text as it is understood, with the goods that are in it; nothing while there is no text. */
export const useUnderstood = (text: string) =>
  useQuery<Read>({
    queryKey: ['order in words', text],
    enabled: text !== '',
    // What is sold may be another by the next time.
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const reads: Read[] = [];
      for (const part of partsOf(text)) reads.push(await readPart(part, signal));
      const words = reads.map((read) => read.words);
      return {
        words: {
          lines: words.flatMap(({ lines }) => lines),
          rest: words.flatMap(({ rest }) => rest),
          place: words.find(({ place }) => place !== null)?.place ?? null,
          phone: words.find(({ phone }) => phone !== null)?.phone ?? null,
        },
        goods: new Map(reads.flatMap(({ goods }) => [...goods])),
        end: reads.at(-1)?.end ?? 0,
      };
    },
  });

/** One part, with its places in the whole. */
async function readPart({ from: start, text }: Part, signal: AbortSignal): Promise<Read> {
  const { data: words } = await http.post<OrderWords>('/api/orders/understand', { text }, { signal });
  const choices = words.lines.flatMap(({ taken, choices: all }) => (taken ? [taken] : all));
  const ids = [...new Set(choices.map(({ product_id }) => product_id))];
  const params = { id: ids };
  const found = ids.length === 0 ? [] : (await http.get<GoodsRow[]>('/api/products', { signal, params })).data;
  const inWhole = <T extends { from: number; to: number }>(each: T): T => ({
    ...each,
    ...{ from: start + each.from, to: start + each.to },
  });
  return {
    words: { ...words, lines: words.lines.map(inWhole), rest: words.rest.map(inWhole) },
    goods: new Map(found.map((row) => [String(row.id), goodsOf(row)])),
    end: start + text.length,
  };
}
