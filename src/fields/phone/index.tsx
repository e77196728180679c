import { formatPhone, toE164 } from '../../../common/phone.ts';
import { Input } from '../../app/antd/input.ts';
import { Contains } from '../parts/contains.tsx';
import { typed } from '../parts/typed.ts';
import type { FieldComponents } from '../types.ts';

/** A number to call and to write to. */
export const phone: FieldComponents = {
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
  staticCell: ({ value }) => (value ? formatPhone(String(value)) : null),
  input: (props) => (
    <Input
      {...typed(props)}
      // What came from the server is read as it is dialled.
      value={formatPhone(String(props.value ?? ''))}
      type="tel"
      inputMode="tel"
      autoComplete="off"
      placeholder="0600 345 678"
    />
  ),
  filter: Contains,
  check: (value) => (toE164(String(value)) ? undefined : 'phone'),
};
