import type { PaymentMethod } from '../../resources/enums.ts';
import type { Services } from '../services.ts';

/**
 * How an order may be paid, what is offered first coming first: cash alone while no provider of mobile money is
 * connected.
 */
export const paymentMethodsOf = ({ payments }: Pick<Services, 'payments'>): PaymentMethod[] =>
  payments.current ? ['mobile_money', 'cash'] : ['cash'];
