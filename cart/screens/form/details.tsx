import { formatMoney } from '../../../common/money.ts';
import { zonesOf } from '../../draft.ts';
import type { View } from '../../page-view.ts';
import { Charge } from '../../parts/charge.tsx';
import { describedBy, Field, Wrong } from '../../parts/field.tsx';
import { networkOf } from '../../parts/network.ts';
import { Option } from '../../parts/option.tsx';
import { ShareChoice } from '../../parts/share-choice.tsx';

/** Who orders. */
export function About({ view: { draft, errors, t, language } }: { view: View }) {
  return (
    <section aria-labelledby="about">
      <h2 id="about">{t.about}</h2>
      <Field
        path="customer.name"
        name="name"
        label={t.name}
        value={draft?.name ?? ''}
        error={errors['customer.name']}
        autoComplete="name"
        maxLength={120}
      />
      <Field
        path="customer.phone"
        name="phone"
        label={t.phone}
        value={draft?.phone ?? ''}
        error={errors['customer.phone']}
        hint={t.phoneHint}
        network={networkOf(draft?.phone ?? '', language)}
        type="tel"
        autoComplete="tel"
        maxLength={40}
      />
    </section>
  );
}

/** How it reaches her. What belongs to delivery is there for every browser; those that know `:has()` fold it away. */
export function Getting({ view }: { view: View }) {
  const { order, draft, errors, t } = view;
  return (
    <section aria-labelledby="getting">
      <h2 id="getting">{t.getting}</h2>
      <div role="radiogroup" aria-labelledby="getting">
        {order?.fulfilment.methods.map(({ method, fee, zones }) => (
          <Option
            key={method}
            type="radio"
            name="method"
            value={method}
            checked={draft?.method === method}
            price={
              method === 'delivery' && zones.length > 0
                ? t.from(formatMoney(fee))
                : fee === 0
                  ? t.free
                  : formatMoney(fee)
            }
          >
            {method === 'delivery' ? t.delivery : t.pickUp}
          </Option>
        ))}
      </div>
      {order && zonesOf(order, 'pick up').length > 0 && (
        <div className="if-pick-up">
          <Zone view={view} name="counter" />
        </div>
      )}
      {order?.fulfilment.methods.some(({ method }) => method === 'delivery') && (
        <div className="if-delivery">
          <Zone view={view} name="zone" />
          <Field
            path="fulfilment.place"
            name="place"
            label={t.place}
            value={draft?.place ?? ''}
            error={errors['fulfilment.place']}
            autoComplete="street-address"
            maxLength={200}
          />
          <Field
            path="fulfilment.landmark"
            name="landmark"
            label={t.landmark}
            value={draft?.landmark ?? ''}
            error={errors['fulfilment.landmark']}
            hint={t.landmarkHint}
            optional={t.optional}
            maxLength={200}
          />
        </div>
      )}
    </section>
  );
}

/** The field for areas or for places to pick it up, what it is called and what it says before one chose. */
const zoneFields = {
  zone: { method: 'delivery', path: 'fulfilment.zone_id', pick: 'zonePick' },
  counter: { method: 'pick up', path: 'fulfilment.counter_id', pick: 'counterPick' },
} as const;

function Zone({ view: { order, draft, errors, t }, name }: { view: View; name: keyof typeof zoneFields }) {
  const { method, path, pick } = zoneFields[name];
  const zones = order ? zonesOf(order, method) : [];
  const [only] = zones;
  if (!only) return null;
  if (method === 'pick up' && zones.length === 1) return <p className="hint">{only.name}</p>;
  const error = errors[path];
  return (
    <div className="field" data-path={path}>
      <label htmlFor={path}>{t[name]}</label>
      <select
        id={path}
        name={name}
        aria-describedby={describedBy(path, undefined, error)}
        aria-invalid={error ? 'true' : undefined}
        data-wrong={error ? 'true' : undefined}
      >
        <option value="">{t[pick]}</option>
        {zones.map(({ id, name: called, fee }) => (
          <option key={id} value={id} selected={draft?.[name] === id}>
            {method === 'pick up' ? called : `${called}: ${fee === 0 ? t.free : formatMoney(fee)}`}
          </option>
        ))}
      </select>
      <Wrong path={path} text={error} />
    </div>
  );
}

/** How it is paid, from which phone, how much of it now. */
export function Paying({ view, total }: { view: View; total: number }) {
  const { order, draft, errors, t, language } = view;
  return (
    <section aria-labelledby="paying">
      <h2 id="paying">{t.paying}</h2>
      <div role="radiogroup" aria-labelledby="paying">
        {order?.payment_methods.map((method) => (
          <Option
            key={method}
            type="radio"
            name="pay"
            value={method}
            checked={draft?.pay === method}
            small={method === 'cash' ? t.cashHint : t.mobileMoneyHint}
          >
            {method === 'cash' ? t.cash : t.mobileMoney}
          </Option>
        ))}
      </div>
      {order?.payment_methods.includes('mobile_money') ? (
        <div className="if-mobile">
          <Charge view={view} of={order} />
          {!order.submitted && (
            <ShareChoice
              view={view}
              total={total}
              offersMin={draft?.share === 'least'}
              error={errors['payment.amount']}
            />
          )}
          <Field
            path="payment.phone"
            name="payer"
            label={t.payer}
            value={draft?.payer ?? ''}
            error={errors['payment.phone']}
            hint={t.phoneHint}
            network={networkOf(draft?.payer || draft?.phone || '', language)}
            type="tel"
            maxLength={40}
          />
        </div>
      ) : (
        <p className="note" role="note">
          {t.cashOnly}
        </p>
      )}
      <Field
        path="note"
        name="note"
        label={t.note}
        value={draft?.note ?? ''}
        error={errors.note}
        optional={t.optional}
        maxLength={500}
      />
    </section>
  );
}
