import { Alert } from 'antd';
import { formatMoney } from '../../common/money.ts';
import { formatPhone } from '../../common/phone.ts';
import { useTexts } from '../parts/use-texts.ts';
import './settling.css';
import { useTime } from '../parts/use-time.ts';
import { texts } from './texts.ts';

interface Props {
  /** The payment that is on its way, or came: in minor units, by which phone, since when. */
  payment: { amount: number; phone: string | null; since: string };
  /** What would become of it. */
  children: string;
}

/** Before cash is written down: the same money may come by phone as well. */
export function CashWarning({ payment: { amount, phone, since }, children }: Props) {
  const t = useTexts(texts);
  const time = useTime();
  const at = time(since);
  const asked = t.asked_since(formatMoney(amount), phone && formatPhone(phone), at);
  return <Alert type="warning" showIcon message={asked} description={children} className="cash-warning" />;
}
