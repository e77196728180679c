import type { AboveProps } from '../../actions/above.ts';
import { CurrentStock } from './current-stock.tsx';
import { PriceChange } from './price-change.tsx';

/** What the forms of its actions say and ask for by themselves. */
export default function Above(props: AboveProps) {
  if (props.action === 'count_stock') return <CurrentStock {...props} />;
  return props.action === 'change' ? <PriceChange /> : null;
}
