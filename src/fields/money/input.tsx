import type { InputRef } from 'antd';
import { useLayoutEffect, useRef, useState } from 'react';
import { formatAmount, groupTyped, parseAmount } from '../../../common/money.ts';
import { currency } from '../../../resources/brand.ts';
import { Input } from '../../app/antd/input.ts';
import { described } from '../parts/described.ts';
import type { InputProps } from '../types.ts';

interface Props extends InputProps {
  /** Stands in it while it is empty, in the place of the currency. */
  sign?: string;
}

/**
 * Typed as people write it, its thousands apart while it is, kept as minor units, shown with two decimals when left.
 * What is no amount is kept as typed, for the check to say so.
 */
export function MoneyInput({ sign, ...props }: Props) {
  const { value, onChange } = props;
  const [typed, setTyped] = useState<string>();
  const field = useRef<InputRef>(null);
  /** Signs behind the caret, which commas move along. */
  const behind = useRef<number>(undefined);
  useLayoutEffect(() => {
    const input = field.current?.input;
    if (!input || typed === undefined || behind.current === undefined) return;
    const at = caretBefore(typed, behind.current);
    if (document.activeElement === input) input.setSelectionRange(at, at);
    behind.current = undefined;
  }, [typed]);
  const shown = typed ?? (typeof value === 'number' ? formatAmount(value) : String(value ?? ''));
  return (
    <Input
      {...described(props)}
      ref={field}
      size="large"
      inputMode="decimal"
      {...(sign === undefined ? { prefix: currency.code } : { placeholder: sign })}
      value={shown}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => {
        behind.current = digitsIn(target.value.slice(target.selectionStart ?? target.value.length));
        const text = isAmountSoFar(target.value) ? groupTyped(target.value) : target.value;
        setTyped(text);
        onChange?.(text === '' ? null : (parseAmount(text) ?? text));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

const isAmountSoFar = (text: string) => /^[\d,]*\.?\d*$/.test(text);
const digitsIn = (text: string) => text.replace(/,/g, '').length;
/** Where as many signs that are no commas follow. */
function caretBefore(text: string, signs: number): number {
  let at = text.length;
  for (let left = signs; left > 0 && at > 0; at -= 1) if (text[at - 1] !== ',') left -= 1;
  return at;
}
