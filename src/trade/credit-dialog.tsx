import { useQuery } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { formatMoney } from '../../common/money.ts';
import { dayAfter, dayAt } from '../../common/wall-time.ts';
import { timeZone } from '../../resources/brand.ts';
import { credit } from '../../resources/credit.ts';
import type { FieldsOf } from '../../resources/index.ts';
import type { Row } from '../../resources/kit/index.ts';
import { Input } from '../app/antd/input.ts';
import { http } from '../app/http.ts';
import { useDialogKeys } from '../parts/use-dialog-keys.ts';
import { useTexts } from '../parts/use-texts.ts';
import './amount-pad.css';
import './cash-dialog.css';
import { amountTexts } from './amount-texts.ts';

interface Props {
  /** Minor units. */
  total: number;
  /** Without a day, as the shop's terms say. */
  onGiven(dueOn: string): void;
  onClose(): void;
}

/** Goods that are taken now and paid for on another day: by when. */
export default function CreditDialog({ total, onGiven, onClose }: Props) {
  const t = useTexts(amountTexts);
  useDialogKeys(onClose);
  const today = dayAt(timeZone, new Date());
  const terms = useQuery({
    queryKey: [credit.name],
    queryFn: async ({ signal }) => (await http.get<Row<FieldsOf<'credit'>>>('/api/credit', { signal })).data,
  }).data;
  const [chosen, setDueOn] = useState<string>();
  const dueOn = chosen ?? (terms ? dayAfter(today, terms.days) : '');
  return (
    <Modal open title={t.credit_title(formatMoney(total))} footer={null} onCancel={onClose}>
      <form
        className="cash"
        onSubmit={(event) => {
          event.preventDefault();
          onGiven(dueOn);
        }}
      >
        <label htmlFor="credit-due">{t.credit_due}</label>
        <Input
          id="credit-due"
          size="large"
          type="date"
          min={today}
          value={dueOn}
          onChange={(event) => setDueOn(event.target.value)}
        />
        <ul className="amount-usual" aria-label={t.usual_days}>
          {[7, 14, 30].map((days) => {
            const day = dayAfter(today, days);
            return (
              <li key={days}>
                <button type="button" aria-pressed={day === dueOn} onClick={() => setDueOn(day)}>
                  {t.in_days(days)}
                </button>
              </li>
            );
          })}
        </ul>
        <Button type="primary" size="large" htmlType="submit" block>
          {t.credit_given}
        </Button>
      </form>
    </Modal>
  );
}
