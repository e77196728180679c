import { Button, Modal } from 'antd';
import { useState } from 'react';
import { formatMoney } from '../../common/money.ts';
import { formatPhone, toE164 } from '../../common/phone.ts';
import { Input } from '../app/antd/input.ts';
import { phoneProblems } from '../parts/phone-problem.ts';
import { useDialogKeys } from '../parts/use-dialog-keys.ts';
import { useTexts } from '../parts/use-texts.ts';
import './cash-dialog.css';
import { payTexts } from './pay-texts.ts';

interface Props {
  /** Minor units. */
  amount: number;
  /** Whose it most likely is, as it was typed or in E.164. */
  phone: string;
  /** E.164. */
  onRequest(phone: string): void;
  onClose(): void;
}

/** Whose phone gets a prompt to pay: hers, or another's who pays for her. */
export default function PayDialog({ amount, phone, onRequest, onClose }: Props) {
  const t = useTexts(payTexts);
  const wrongPhone = useTexts(phoneProblems);
  useDialogKeys(onClose);
  const [typed, setTyped] = useState(formatPhone(phone));
  const [isTried, setTried] = useState(false);
  const payer = toE164(typed);
  const isWrong = isTried && payer === undefined;
  return (
    <Modal open title={t.title(formatMoney(amount))} footer={null} onCancel={onClose}>
      <form
        className="cash"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (payer !== undefined) onRequest(payer);
        }}
      >
        <label htmlFor="payer-phone">{t.payer}</label>
        <Input
          id="payer-phone"
          size="large"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          aria-invalid={isWrong || undefined}
          aria-describedby="payer-phone-hint"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <p id="payer-phone-hint" className={isWrong ? 'bad' : 'soft'} role={isWrong ? 'alert' : undefined}>
          {isWrong ? wrongPhone(typed) : t.hint}
        </p>
        <Button type="primary" size="large" htmlType="submit" block>
          {t.request}
        </Button>
      </form>
    </Modal>
  );
}
