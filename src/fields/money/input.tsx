import { useState } from 'react';
import { formatAmount, parseAmount } from '../../../common/money.ts';
import { currency } from '../../../resources/brand.ts';
import { Input } from '../../app/antd/input.ts';
import { described } from '../parts/described.ts';
import type { InputProps } from '../types.ts';

/**
 * Typed as people write it ('25,000'), kept as minor units, shown with two decimals when left. What is no amount is
 * kept as typed, for the check to say so.
 */
export function MoneyInput(props: InputProps) {
  const { value, onChange } = props;
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? (typeof value === 'number' ? formatAmount(value) : String(value ?? ''));
  return (
    <Input
      {...described(props)}
      size="large"
      inputMode="decimal"
      prefix={currency.code}
      value={shown}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange?.(target.value === '' ? null : (parseAmount(target.value) ?? target.value));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
