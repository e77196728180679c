import { pricing } from '../texts/pricing.ts';
import type { PageProps } from '../view.ts';
import { firstMonth, limits } from './sums.ts';
import { type ReceiptLine, receiptLines } from './words.ts';

/** Drawn with its first answer in it; marketing/client/calculator.ts keeps it answering. */
export function Calculator({ language }: PageProps) {
  const t = pricing[language].calculator;
  const number = (name: 'orders' | 'amount' | 'rate', value: number, max: number, step: number) => (
    <label>
      {t[name]}
      <input type="number" inputMode="decimal" min={0} {...{ name, step }} max={max} defaultValue={String(value)} />
    </label>
  );
  return (
    <div className="calculator" data-island="calculator">
      <form className="moves">
        {number('orders', firstMonth.orders, limits.orders, 1)}
        {number('amount', firstMonth.amount, limits.amount, 500)}
        {number('rate', firstMonth.rate / 100, limits.rate / 100, 0.05)}
        <fieldset>
          <legend>{t.through}</legend>
          {(['ours', 'own'] as const).map((way) => (
            <label key={way}>
              <input type="radio" name="through" value={way} defaultChecked={way === firstMonth.through} />
              {t.ways[way]}
            </label>
          ))}
        </fieldset>
      </form>
      <noscript>
        <p className="note">{t.noScript}</p>
      </noscript>
      <dl className="receipt" aria-live="polite">
        {(Object.keys(receiptLines) as ReceiptLine[]).map((line) => (
          <div key={line} className={line === 'net' ? 'sum' : undefined}>
            <dt>{t.lines[line]}</dt>
            <dd data-line={line}>{receiptLines[line](firstMonth)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
