import type { OrderStatus } from '../../../resources/enums.ts';
import { orderStatusLabels } from '../../../resources/labels/order-statuses.ts';
import { orderFlow } from '../../../resources/orders.ts';
import { StateTag } from '../../parts/state-tag.tsx';
import { useTexts } from '../../parts/use-texts.ts';

export const StatusTag = ({ status }: { status: OrderStatus }) => (
  <StateTag colour={orderFlow.colours[status]}>{useTexts(orderStatusLabels)[status]}</StateTag>
);
