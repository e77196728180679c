import { Input } from 'antd';
import { formatDate, to12Hour } from '../../../common/dates.ts';
import { formatPhone } from '../../../common/phone.ts';
import { useLanguage } from '../../app/language.ts';
import { described } from '../described.ts';
import type { FieldLooks, FilterProps, InputProps } from '../types.ts';

const maxOf = ({ field }: InputProps) =>
  'max' in field.facts && typeof field.facts.max === 'number' && field.kind !== 'int' ? field.facts.max : undefined;
const typed = (props: InputProps) => ({
  ...described(props),
  value: String(props.value ?? ''),
  maxLength: maxOf(props),
  size: 'large' as const,
  onChange: ({ target }: { target: { value: string } }) => props.onChange?.(target.value),
});

function Contains({ name, words, values, set }: FilterProps) {
  return (
    <Input
      size="large"
      allowClear
      aria-label={words.label}
      defaultValue={values[`${name}_like`]}
      onChange={({ target }) => set({ [`${name}_like`]: target.value || undefined })}
    />
  );
}

export const text: FieldLooks = {
  cell: ({ value }) => String(value ?? ''),
  input: (props) => <Input {...typed(props)} />,
  filter: Contains,
};
export const longtext: FieldLooks = {
  cell: ({ value }) => <span className="long-text">{String(value ?? '')}</span>,
  input: (props) => <Input.TextArea {...typed(props)} autoSize={{ minRows: 3, maxRows: 12 }} />,
  filter: Contains,
};
export const email: FieldLooks = {
  cell: ({ value }) => (value ? <a href={`mailto:${value}`}>{String(value)}</a> : ''),
  input: (props) => <Input {...typed(props)} type="email" autoComplete="off" />,
  filter: Contains,
};
export const id: FieldLooks = {
  cell: ({ value }) => <code>{String(value ?? '')}</code>,
  input: (props) => <Input {...typed(props)} />,
  filter: null,
};
export const json: FieldLooks = {
  cell: ({ value }) => <code>{JSON.stringify(value)}</code>,
  input: () => null,
  filter: null,
};

/** A number to call and to write to. */
export const phone: FieldLooks = {
  cell: ({ value }) =>
    value ? (
      <span className="phone-cell">
        <a href={`tel:${value}`} onClick={(event) => event.stopPropagation()}>
          {formatPhone(String(value))}
        </a>
      </span>
    ) : (
      ''
    ),
  input: (props) => (
    <Input {...typed(props)} type="tel" inputMode="tel" autoComplete="off" placeholder="0712 345 678" />
  ),
  filter: Contains,
};

/** The browser's own picker; it speaks `HH:MM` whatever clock it shows. */
export const clock: FieldLooks = {
  cell: ({ value }) => (typeof value === 'string' ? to12Hour(value) : ''),
  input: (props) => <Input {...typed(props)} type="time" />,
  filter: null,
};

function When({ value }: { value: string }) {
  return <time dateTime={value}>{formatDate(value, useLanguage())}</time>;
}
export const instant: FieldLooks = {
  cell: ({ value }) => (typeof value === 'string' ? <When value={value} /> : ''),
  input: (props) => <Input {...typed(props)} type="datetime-local" />,
  filter: ({ name, words, values, set }) => (
    <span className="filter-pair">
      <Input
        size="large"
        type="date"
        aria-label={`${words.label} ≥`}
        defaultValue={values[`${name}_gte`]?.slice(0, 10)}
        onChange={({ target }) => set({ [`${name}_gte`]: target.value ? `${target.value}T00:00:00+03:00` : undefined })}
      />
      <Input
        size="large"
        type="date"
        aria-label={`${words.label} ≤`}
        defaultValue={values[`${name}_lte`]?.slice(0, 10)}
        onChange={({ target }) => set({ [`${name}_lte`]: target.value ? `${target.value}T23:59:59+03:00` : undefined })}
      />
    </span>
  ),
};
