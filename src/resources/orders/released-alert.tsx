import { Alert, Button } from 'antd';
import { formatDate } from '../../../common/dates.ts';
import { orderLabels } from '../../../resources/labels/orders.ts';
import { useLanguage } from '../../app/language.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { texts } from './texts.ts';
import type { Order } from './types.ts';
import { useOrderActions } from './use-order-actions.ts';

interface Props {
  order: Order;
  since: string;
  refresh(): Promise<unknown>;
}

/** An order whose goods were given back: what that means as it stands now, and the way to have them again. */
export function ReleasedAlert({ order, since, refresh }: Props) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { actions } = useTexts(orderLabels);
  const { offered, running, run } = useOrderActions(order, refresh);
  if (!offered.some(({ name, why }) => name === 'hold_stock' && why === undefined)) return null;
  const short = order.paid > 0;
  return (
    <Alert
      className="problem"
      type={short ? 'error' : 'warning'}
      showIcon
      message={<strong>{short ? t.short : t.released(formatDate(since, language))}</strong>}
      description={
        <>
          <p>{short ? t.short_hint : t.released_hint}</p>
          <Button size="large" loading={running !== undefined} onClick={() => run('hold_stock')}>
            {actions.hold_stock.title}
          </Button>
        </>
      }
    />
  );
}
