import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { formatMoney } from '../../../common/money.ts';
import { may } from '../../../resources/may.ts';
import { http } from '../../app/http.ts';
import { useHolder } from '../../app/may.ts';
import { texts as commonTexts } from '../../app/texts.ts';
import { toast } from '../../app/toasts/toast.ts';
import { ChoiceChips } from '../../parts/choice-chips.tsx';
import { dot } from '../../parts/dot.ts';
import { readProblem } from '../../parts/problem.ts';
import { useTexts } from '../../parts/use-texts.ts';
import type { Goods } from '../basket/basket.ts';
import { type Choice, keyOf, type Line, nameOf } from './chosen.ts';
import { texts } from './texts.ts';

interface Props {
  line: Line;
  /** As it was written. */
  quote: string;
  goods: ReadonlyMap<string, Goods>;
  /** Undefined while nobody chose. */
  chosen: Choice | null | undefined;
  choose(choice: Choice | null): void;
}

/** One thing of an order in words: what it was taken for, or what it may be. */
export function WordsLine({ line, quote, goods, chosen, choose }: Props) {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const holder = useHolder();
  const choice = chosen === undefined ? line.taken : chosen;
  const name = choice && nameOf(choice, goods);
  const product = choice ? goods.get(choice.product_id) : undefined;
  const price = product?.variants.find(({ id }) => id === choice?.variant_id)?.price ?? product?.price;
  const wasAsked = line.doubts.some((doubt) => doubt === 'near' || doubt === 'several');
  const known = product?.name.toLowerCase() === line.thing;
  const remember = useMutation({
    mutationFn: async (id: string) => {
      const { data } = await http.get<{ aliases: string[] }>(`/api/products/${id}`);
      await http.patch(`/api/products/${id}`, { aliases: [...data.aliases, line.thing].slice(-20) });
    },
    onError(error) {
      const { message } = readProblem(error);
      toast.danger(common.notDone, message);
    },
  });
  const chips = [
    ...line.choices.map((each) => ({ key: keyOf(each), label: nameOf(each, goods) ?? '' })),
    { key: '', label: t.none },
  ];
  return (
    <li data-is={choice ? (line.is === 'sure' ? 'sure' : 'check') : 'ask'}>
      <div>
        <strong>{name ? `${t.times(line.quantity)} ${name}` : `“${quote}”`}</strong>
        {price !== undefined && <b>{formatMoney(price * line.quantity)}</b>}
      </div>
      <small className="soft">
        {[
          ...(name ? [`“${quote}”`] : []),
          ...line.doubts.map((doubt) => (doubt in t.doubts ? t.doubts[doubt as keyof typeof t.doubts] : doubt)),
        ].join(dot)}
      </small>
      {line.choices.length > 0 && (
        <div role="group" aria-label={`${t.choose} “${quote}”`}>
          <ChoiceChips
            chips={chips}
            chosen={choice ? [keyOf(choice)] : chosen === null ? [''] : []}
            toggle={(key) => choose(line.choices.find((each) => keyOf(each) === key) ?? null)}
          />
        </div>
      )}
      {wasAsked && choice && product && !known && may(holder, 'products.update') && (
        <div role="status">
          {remember.isSuccess ? (
            <small className="soft">{t.remembered}</small>
          ) : (
            <Button type="link" loading={remember.isPending} onClick={() => remember.mutate(choice.product_id)}>
              {t.remember(line.thing, product.name)}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
