import { useQuery } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { formatPhone } from '../../../common/phone.ts';
import { Input } from '../../app/antd/input.ts';
import { http } from '../../app/http.ts';
import { Panel } from '../../parts/panel.tsx';
import { useSettled } from '../../parts/use-settled.ts';
import { useTexts } from '../../parts/use-texts.ts';
import type { Customer } from './customer.ts';
import { field } from './field.ts';
import type { PartProps } from './part.ts';
import './sale.css';
import { dot } from '../../parts/dot.ts';
import { texts } from './texts.ts';

const min = 2;

/** A customer by name or phone: whoever is known is offered while typing, a new one is made with the sale. */
export function CustomerFields({ draft, change, errors, fields }: PartProps) {
  const t = useTexts(texts);
  const { customer_id: id, customer_name: name, customer_phone: phone } = draft;
  // Each field is a key of its own to find her by.
  const key = phone.trim() === '' ? 'name_like' : 'phone_like';
  const typed = useSettled((phone.trim() || name).trim());
  const { data: known } = useQuery({
    queryKey: ['customers to choose', key, typed],
    enabled: id === null && typed.length >= min,
    queryFn: async ({ signal }) =>
      (await http.get<Customer[]>('/api/customers', { signal, params: { [key]: typed, _start: 0, _end: 4 } })).data,
  });
  const choose = (customer: Customer) =>
    change({ customer_id: customer.id, customer_name: customer.name, customer_phone: customer.phone ?? '' });

  if (id !== null)
    return (
      <Panel className="sale-part" title={<h2>{t.customer}</h2>}>
        <div className="chosen">
          <span>
            <strong>{name}</strong>
            <small className="soft">{phone ? formatPhone(phone) : t.chosen}</small>
          </span>
          <Button onClick={() => change({ customer_id: null, customer_name: '', customer_phone: '' })}>
            {t.other_customer}
          </Button>
        </div>
      </Panel>
    );
  return (
    <Panel className="sale-part" title={<h2>{t.customer}</h2>}>
      <div className="pair">
        <Form.Item label={t.customer_phone} {...field('customer_phone', errors)}>
          <Input
            id="customer_phone"
            type="tel"
            inputMode="tel"
            autoComplete="off"
            value={phone}
            onChange={(event) => change({ customer_phone: event.target.value })}
          />
        </Form.Item>
        <Form.Item label={t.customer_name} {...field('customer_name', errors)}>
          <Input
            id="customer_name"
            autoComplete="off"
            maxLength={fields.customer_name.options.max}
            value={name}
            onChange={(event) => change({ customer_name: event.target.value })}
          />
        </Form.Item>
      </div>
      {known && known.length > 0 && typed.length >= min && (
        <ul className="known" aria-label={t.known}>
          {known.map((customer) => (
            <li key={customer.id}>
              <Button onClick={() => choose(customer)}>
                {customer.name}
                {customer.phone && `${dot}${formatPhone(customer.phone)}`}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
