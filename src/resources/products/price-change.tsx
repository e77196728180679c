import { Form } from 'antd';
import type { PriceChange as Way } from '../../../resources/enums.ts';
import { products } from '../../../resources/products.ts';
import { priceWays } from '../../../resources/trade/reprice.ts';
import { FieldItem } from '../../fields/form.ts';
import { useWords } from '../../pages/words.ts';

const { args } = products.actions.change;

/** How prices change, and then by how much: an amount or a percentage, as that way has it. */
export function PriceChange() {
  const words = useWords(products).action('change');
  const way: Way | undefined = Form.useWatch('price_by');
  const item = (name: 'price_by' | 'amount' | 'percent') => (
    <FieldItem
      key={name}
      field={args[name]}
      path={[name]}
      isNeeded={name !== 'price_by'}
      words={{ label: words.args[name] ?? name, choices: words.choices?.[name] ?? {} }}
    />
  );
  return (
    <>
      {item('price_by')}
      {way && item(priceWays[way].by)}
    </>
  );
}
