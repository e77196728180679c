import type { Shop } from '../../../common/contracts/shop.ts';
import { type PaymentMethod, paymentMethods } from '../../../resources/enums.ts';

/** How the shop is paid; all ways until it is known. */
export const takenWays = (shop: Shop | null | undefined): PaymentMethod[] =>
  paymentMethods.filter((way) => shop?.[`takes_${way}`] !== false);
