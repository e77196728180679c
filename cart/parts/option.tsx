import type { ReactNode } from 'react';
import type { MovingSum } from '../totals.ts';

interface Props {
  type: 'radio' | 'checkbox';
  name: string;
  value: string;
  checked: boolean;
  disabled?: boolean;
  wrong?: string | false | undefined;
  children: ReactNode;
  small?: ReactNode;
  price?: string | undefined;
  /** The price moves with the form. */
  hook?: MovingSum;
}

/** One thing to pick, as wide as the page and 48 px high. */
export function Option({ checked, wrong, children, small, price, hook, ...input }: Props) {
  return (
    <label className="option">
      <input {...input} defaultChecked={checked} data-wrong={wrong ? 'true' : undefined} />
      <span>
        {children}
        {small && <small>{small}</small>}
      </span>
      {price && <b data-sum={hook}>{price}</b>}
    </label>
  );
}
