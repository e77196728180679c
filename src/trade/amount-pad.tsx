import { useEffect, useRef } from 'react';
import { currency } from '../../resources/brand.ts';
import { quickAmounts } from '../../resources/enums.ts';
import { lineNameMax } from '../../resources/trade/line.ts';
import { Input } from '../app/antd/input.ts';
import { Panel } from '../parts/panel.tsx';
import { useTexts } from '../parts/use-texts.ts';
import './amount-pad.css';
import { amountTexts } from './amount-texts.ts';
import { grouped, typedOn } from './typed-amount.ts';

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '000', '0'] as const;

interface Props {
  /** Whole units of the currency, in digits. */
  amount: string;
  /** What it is for. */
  name: string;
  problem: string | undefined;
  onAmount(amount: string): void;
  onName(name: string): void;
}

/** Money without a product: how much, and what for. */
export default function AmountPad({ amount, name, problem, onAmount, onName }: Props) {
  const t = useTexts(amountTexts);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  return (
    <Panel className="amount-pad">
      <label htmlFor="amount">{t.amount}</label>
      <div className="amount-shown">
        <span aria-hidden="true">{currency.code}</span>
        {/* Its own keys stand below: the phone's would hide them. */}
        <input
          ref={input}
          id="amount"
          inputMode="none"
          autoComplete="off"
          placeholder="0"
          value={grouped(amount)}
          size={Math.max(grouped(amount).length, 1)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'amount-error' : 'amount-hint'}
          onChange={(event) => onAmount(typedOn('', event.target.value))}
        />
      </div>
      {problem ? (
        <p id="amount-error" className="bad" role="alert">
          {problem}
        </p>
      ) : (
        <p id="amount-hint" className="soft">
          {t.amount_hint}
        </p>
      )}
      <div className="amount-keys">
        {keys.map((key) => (
          <button key={key} type="button" onClick={() => onAmount(typedOn(amount, key))}>
            {key}
          </button>
        ))}
        <button type="button" aria-label={t.erase} onClick={() => onAmount(amount.slice(0, -1))}>
          ⌫
        </button>
      </div>
      <ul className="amount-usual" aria-label={t.usual_amounts}>
        {quickAmounts.map((each) => (
          <li key={each}>
            <button type="button" onClick={() => onAmount(String(each))}>
              {grouped(String(each))}
            </button>
          </li>
        ))}
      </ul>
      <Input
        aria-label={t.amount_name}
        placeholder={t.amount_name_example}
        autoComplete="off"
        maxLength={lineNameMax}
        value={name}
        onChange={(event) => onName(event.target.value)}
      />
    </Panel>
  );
}
