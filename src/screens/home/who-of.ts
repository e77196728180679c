import type { OrderBrief } from '../../../common/contracts/home.ts';
import { formatPhone } from '../../../common/phone.ts';
import type { HomeTexts } from './texts.ts';

/** Who ordered, by what is known of them. */
export const whoOf = ({ customer_name: name, customer_phone: phone }: OrderBrief, t: HomeTexts): string =>
  name ?? (phone === null ? t.nobody : formatPhone(phone));
