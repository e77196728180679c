import { Input, Switch } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatMoney, parseAmount } from '../../../common/money.ts';
import { currency } from '../../../resources/brand.ts';
import { described } from '../described.ts';
import type { FieldLooks, FilterProps, InputProps } from '../types.ts';

/** Typed as people write it ('25,000'), kept as minor units, shown with two decimals when left. What is no amount is kept as typed, for the check to say so. */
function MoneyInput(props: InputProps) {
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

function Between({
  name,
  words,
  values,
  set,
  read,
  show,
}: FilterProps & { read(text: string): number | undefined; show(value: string): string }) {
  const bound = (operator: '_gte' | '_lte', sign: string) => {
    const key = `${name}${operator}`;
    return (
      <Input
        size="large"
        inputMode="decimal"
        aria-label={`${words.label} ${sign}`}
        placeholder={sign}
        defaultValue={values[key] === undefined ? '' : show(values[key])}
        onChange={({ target }) => {
          const value = read(target.value);
          if (value !== undefined || target.value === '')
            set({ [key]: value === undefined ? undefined : String(value) });
        }}
      />
    );
  };
  return (
    <span className="filter-pair">
      {bound('_gte', '≥')}
      {bound('_lte', '≤')}
    </span>
  );
}
const whole = (text: string) => (/^-?\d{1,9}$/.test(text.trim()) ? Number(text) : undefined);

export const money: FieldLooks = {
  cell: ({ value }) => (typeof value === 'number' ? <span className="number">{formatMoney(value)}</span> : ''),
  input: (props) => <MoneyInput {...props} />,
  filter: (props) => <Between {...props} read={parseAmount} show={(value) => formatAmount(Number(value))} />,
};

export const int: FieldLooks = {
  cell: ({ value }) => (typeof value === 'number' ? <span className="number">{value}</span> : ''),
  input: (props) => (
    <Input
      {...described(props)}
      size="large"
      inputMode="numeric"
      value={String(props.value ?? '')}
      onChange={({ target }) => props.onChange?.(target.value === '' ? null : (whole(target.value) ?? target.value))}
    />
  ),
  filter: (props) => <Between {...props} read={whole} show={String} />,
};

function YesNo({ value }: { value: unknown }) {
  const { t } = useTranslation();
  return <>{value ? t('record.yes') : t('record.no')}</>;
}
export const bool: FieldLooks = {
  cell: ({ value }) => <YesNo value={value} />,
  input: (props) => <Switch {...described(props)} checked={props.value === true} onChange={props.onChange} />,
  filter: null,
};
