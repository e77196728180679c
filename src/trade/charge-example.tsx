import { formatMoney } from '../../common/money.ts';
import { chargeTypes } from '../../resources/enums.ts';
import { chargeOf } from '../../resources/trade/charge-of.ts';
import { Amount } from '../parts/amount.tsx';
import { useTexts } from '../parts/use-texts.ts';
import './charge-example.css';

const texts = {
  en: {
    example: (sum: string) => `Example: an order of ${sum}`,
    charge: 'Charge',
    customerPays: 'The customer pays',
    youGet: 'You get',
  },
  sw: {
    example: (sum: string) => `Mfano: oda ya ${sum}`,
    charge: 'Makato',
    customerPays: 'Mteja analipa',
    youGet: 'Unapata',
  },
};

/** An order as people know them, in minor units. */
const order = 66_000_00;

/** What the charge as it is typed comes to, on one order: who pays what, and what the shop gets. */
export default function ChargeExample({ values }: { values: Readonly<Record<string, unknown>> }) {
  const t = useTexts(texts);
  const type = chargeTypes.find((each) => each === values.charge_type);
  if (!type) return null;
  const [amount, percent] = [values.charge_amount, values.charge_percent].map((each) =>
    typeof each === 'number' ? each : null,
  );
  const charge = chargeOf(order, { type, amount: amount ?? null, percent: percent ?? null });
  const onTop = values.charge_paid_by === 'customer' ? charge : 0;
  const rows = [
    [t.charge, charge],
    [t.customerPays, order + onTop],
    [t.youGet, order + onTop - charge],
  ] as const;
  return (
    <section className="charge-example" aria-live="polite">
      <p className="soft">{t.example(formatMoney(order))}</p>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Amount value={value} size="row" />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
