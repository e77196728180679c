import { formatMoney } from '../common/money.ts';
import { toE164, walletNames, walletOf } from '../common/phone.ts';
import { useSpeech } from './context.ts';
import type { Draft } from './draft.ts';
import { FieldError } from './lines.tsx';
import type { OrderView } from './view.ts';

interface Props {
  order: OrderView;
  draft: Draft;
  errors: Record<string, string>;
  set(change: Partial<Draft>): void;
}

/** Who orders, how it reaches them, how they pay. */
export function Details({ order, draft, errors, set }: Props) {
  const { t } = useSpeech();
  return (
    <>
      <section aria-labelledby="about">
        <h2 id="about">{t.about}</h2>
        <Text
          label={t.name}
          value={draft.name}
          error={errors['customer.name']}
          autoComplete="name"
          maxLength={120}
          set={(name) => set({ name })}
        />
        <Text
          label={t.phone}
          value={draft.phone}
          error={errors['customer.phone']}
          hint={networkOf(draft.phone, t.network) ?? t.phoneHint}
          type="tel"
          autoComplete="tel"
          maxLength={40}
          set={(phone) => set({ phone })}
        />
      </section>
      <section aria-labelledby="getting">
        <h2 id="getting">{t.getting}</h2>
        <div className="choices" role="radiogroup" aria-labelledby="getting">
          {order.fulfilment.methods.map(({ method, fee }) => (
            <label className="option" key={method}>
              <input type="radio" name="method" checked={draft.method === method} onChange={() => set({ method })} />
              <span>{method === 'delivery' ? t.delivery : t.pickUp}</span>
              <b>{fee === 0 ? t.free : formatMoney(fee)}</b>
            </label>
          ))}
        </div>
        {draft.method === 'delivery' && (
          <Text
            label={t.place}
            value={draft.place}
            error={errors['fulfilment.place']}
            autoComplete="street-address"
            maxLength={200}
            set={(place) => set({ place })}
          />
        )}
      </section>
      <section aria-labelledby="paying">
        <h2 id="paying">{t.paying}</h2>
        <div className="choices" role="radiogroup" aria-labelledby="paying">
          {order.payment_methods.map((method) => (
            <label className="option" key={method}>
              <input type="radio" name="pay" checked={draft.pay === method} onChange={() => set({ pay: method })} />
              <span>
                {method === 'cash' ? t.cash : t.mobileMoney}
                <small>{method === 'cash' ? t.cashHint : t.mobileMoneyHint}</small>
              </span>
            </label>
          ))}
        </div>
        {draft.pay === 'mobile_money' && (
          <Text
            label={t.payer}
            value={draft.payer}
            error={errors['payment.phone']}
            hint={networkOf(draft.payer || draft.phone, t.network)}
            type="tel"
            maxLength={40}
            set={(payer) => set({ payer })}
          />
        )}
        <Text label={t.note} value={draft.note} error={errors.note} maxLength={500} set={(note) => set({ note })} />
      </section>
    </>
  );
}

function networkOf(phone: string, say: (name: string) => string): string | undefined {
  const number = toE164(phone);
  const wallet = number && walletOf(number);
  return wallet ? say(walletNames[wallet]) : undefined;
}

interface TextProps {
  label: string;
  value: string;
  error: string | undefined;
  hint?: string | undefined;
  type?: 'text' | 'tel';
  autoComplete?: string;
  maxLength: number;
  set(value: string): void;
}

export function Text({ label, value, error, hint, set, ...input }: TextProps) {
  return (
    <label className="field">
      <span>{label}</span>
      <input
        {...input}
        value={value}
        aria-invalid={error !== undefined}
        data-wrong={error !== undefined}
        onInput={({ currentTarget }) => set(currentTarget.value)}
      />
      {hint && error === undefined && <small>{hint}</small>}
      <FieldError text={error} />
    </label>
  );
}
