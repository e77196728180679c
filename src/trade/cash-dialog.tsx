import { Button, Modal } from 'antd';
import { useState } from 'react';
import { formatAmount, formatMoney, groupTyped, parseAmount } from '../../common/money.ts';
import { Input } from '../app/antd/input.ts';
import { useDialogKeys } from '../parts/use-dialog-keys.ts';
import { useTexts } from '../parts/use-texts.ts';
import './amount-pad.css';
import './cash-dialog.css';
import { amountTexts } from './amount-texts.ts';
import { likelyCash } from './likely-cash.ts';

/** Minor units. Less than the total, and nothing goes back: the rest is still to be paid. */
export interface CashPaid {
  amount: number;
  change: number;
}
interface Props {
  /** Minor units. */
  total: number;
  onPaid(cash: CashPaid): void;
  onClose(): void;
}

/** One unit of the currency. */
const smallest = 100;

/** Cash over the counter: what was handed over, and what goes back or is left to pay. */
export default function CashDialog({ total, onPaid, onClose }: Props) {
  const t = useTexts(amountTexts);
  useDialogKeys(onClose);
  const [typed, setTyped] = useState('');
  const given = typed.trim() === '' ? total : parseAmount(typed);
  const change = given === undefined ? undefined : given - total;
  const enough = change !== undefined && change >= 0;
  const isPart = given !== undefined && given >= smallest && given < total;
  return (
    <Modal open title={t.cash_title(formatMoney(total))} footer={null} onCancel={onClose}>
      <form
        className="cash"
        onSubmit={(event) => {
          event.preventDefault();
          if (enough) onPaid({ amount: total, change });
          else if (isPart) onPaid({ amount: given, change: 0 });
        }}
      >
        <label htmlFor="cash-given">{t.cash_given}</label>
        <Input
          id="cash-given"
          size="large"
          inputMode="numeric"
          autoComplete="off"
          placeholder={formatAmount(total)}
          value={typed}
          onChange={(event) => setTyped(groupTyped(event.target.value))}
        />
        <ul className="amount-usual" aria-label={t.usual_amounts}>
          {likelyCash(total).map((amount) => (
            <li key={amount}>
              <button type="button" onClick={() => setTyped(formatAmount(amount))}>
                {formatAmount(amount).replace(/\.00$/, '')}
              </button>
            </li>
          ))}
        </ul>
        <p className="cash-change" role="status">
          <span>{enough ? t.change_due : t.left_after}</span>
          <strong>{change === undefined ? '–' : formatMoney(Math.abs(change))}</strong>
        </p>
        <Button type="primary" size="large" htmlType="submit" block disabled={!enough && !isPart}>
          {isPart ? t.part_taken(formatMoney(given)) : t.cash_taken}
        </Button>
      </form>
    </Modal>
  );
}
