import { Radio } from 'antd';
import { useTexts } from '../../parts/use-texts.ts';
import type { Basket } from './basket.ts';
import { texts } from './texts.ts';

/** What a sale is made of: products, or an amount alone. */
export function GoodsOrAmount({ way, onChoose }: { way: Basket['way']; onChoose(way: Basket['way']): void }) {
  const t = useTexts(texts);
  return (
    <Radio.Group
      aria-label={t.ways}
      optionType="button"
      block
      value={way}
      options={(['goods', 'amount'] as const).map((value) => ({ value, label: t.way[value] }))}
      onChange={({ target }) => onChoose(target.value)}
    />
  );
}
