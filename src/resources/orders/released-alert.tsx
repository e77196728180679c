import { useGetIdentity } from '@refinedev/core';
import { Alert, Button } from 'antd';
import { formatDate } from '../../../common/dates.ts';
import type { Role } from '../../../resources/kit/index.ts';
import { useLanguage, useTexts } from '../../screens/use-texts.ts';
import { openActions } from './open-actions.ts';
import { texts } from './texts.ts';
import type { Order } from './types.ts';
import { useLabels } from './use-labels.ts';
import { useOrderAction } from './use-order-action.ts';

interface Props {
  order: Order;
  since: string;
  refresh(): Promise<unknown>;
}

/** An order whose goods were given back: what that means as it stands now, and the way to have them again. */
export function ReleasedAlert({ order, since, refresh }: Props) {
  const say = useTexts(texts);
  const language = useLanguage();
  const { actions } = useLabels().orders;
  const { data: user } = useGetIdentity<{ role?: Role | null }>();
  const { running, run } = useOrderAction(order, refresh);
  if (!openActions(order, user?.role).includes('hold_stock')) return null;
  const short = order.paid > 0;
  return (
    <Alert
      className="problem"
      type={short ? 'error' : 'warning'}
      showIcon
      message={<strong>{short ? say.short : say.released(formatDate(since, language))}</strong>}
      description={
        <>
          <p>{short ? say.short_hint : say.released_hint}</p>
          <Button size="large" loading={running !== undefined} onClick={() => run('hold_stock')}>
            {actions.hold_stock.title}
          </Button>
        </>
      }
    />
  );
}
