import type { OrderStatus } from '../../../resources/enums.ts';
import { orderFlow } from '../../../resources/orders.ts';
import { StateTag } from './state-tag.tsx';
import { useLabels } from './use-labels.ts';

export const StatusTag = ({ status }: { status: OrderStatus }) => (
  <StateTag colour={orderFlow.colours[status]}>{useLabels().orders.choices.status[status]}</StateTag>
);
