import { useId, useState } from 'react';
import { groupTyped, parseAmount } from '../../common/money.ts';
import { Input } from '../app/antd/input.ts';
import { Amount } from './amount.tsx';
import './cash-given.css';
import { texts } from './texts.ts';
import { useTexts } from './use-texts.ts';

/** What a customer hands over, and what she gets back: worked out here, and written down nowhere. */
export function CashGiven({ due }: { due: number }) {
  const t = useTexts(texts);
  const id = useId();
  const [typed, setTyped] = useState('');
  const given = parseAmount(typed);
  return (
    <div className="cash-given">
      <label htmlFor={id}>{t.cash_given}</label>
      <Input
        id={id}
        size="large"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(groupTyped(target.value))}
        // Nothing is handed in here: whoever is done counting presses the button.
        onPressEnter={(event) => event.preventDefault()}
      />
      <output htmlFor={id}>
        {given !== undefined && (
          <>
            {given < due ? t.cash_short : t.change_due}
            <Amount value={Math.abs(given - due)} size="money" withCode />
          </>
        )}
      </output>
    </div>
  );
}
