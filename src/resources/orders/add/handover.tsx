import { Form, Radio } from 'antd';
import { formatMoney } from '../../../../common/money.ts';
import { currency } from '../../../../resources/brand.ts';
import { type FulfilmentMethod, fulfilmentMethods, paymentMethods } from '../../../../resources/enums.ts';
import { orderLabels } from '../../../../resources/labels/orders.ts';
import { orders } from '../../../../resources/orders.ts';
import { useShop } from '../../../app/access.ts';
import { Input } from '../../../app/antd/input.ts';
import { Select } from '../../../fields/select.tsx';
import { Panel } from '../../../parts/panel.tsx';
import { useTexts } from '../../../parts/use-texts.ts';
import { texts as ofOrders } from '../texts.ts';
import { field } from './field.ts';
import type { PartProps } from './part.ts';
import { texts } from './texts.ts';

/** As staff would type it, in shillings. */
const feeOf = (minor: number) => String(minor / currency.minor);

/** How the goods reach the customer, and how the money reaches the shop. */
export function Handover({ draft, change, errors }: PartProps) {
  const t = useTexts(texts);
  const { choices } = useTexts(orderLabels);
  const names: Record<FulfilmentMethod, string> = { 'pick up': t.pick_up, delivery: t.delivery };
  const { data: shop } = useShop();
  const cashOnly = shop?.takes_mobile_money === false;
  const orderTexts = useTexts(ofOrders);
  const zones = shop?.delivery_zones ?? [];
  // Where there are areas, the fee is theirs.
  const usualFee = zones.length === 0 && shop?.delivery_fee ? feeOf(shop.delivery_fee) : '';
  const choose = (fulfilment: FulfilmentMethod) => {
    // The shop's usual fee stands there until somebody writes another.
    const empty = fulfilment === 'delivery' && draft.delivery_fee === '';
    change({ fulfilment, ...(empty ? { delivery_fee: usualFee } : {}) });
  };
  const chooseZone = (name = '') => {
    const zone = zones.find((each) => each.name === name);
    change({ zone: name, ...(zone && { delivery_fee: feeOf(zone.fee) }) });
  };
  return (
    <Panel title={<h2 id="handover">{t.handover}</h2>}>
      <Radio.Group
        aria-labelledby="handover"
        optionType="button"
        block
        value={draft.fulfilment}
        options={fulfilmentMethods.map((value) => ({ value, label: names[value] }))}
        onChange={({ target }) => choose(target.value)}
      />
      {draft.fulfilment === 'delivery' && (
        <div className="pair">
          {zones.length > 0 && (
            <Form.Item label={t.zone} {...field('zone', errors)}>
              <Select
                id="zone"
                allowClear
                showSearch={zones.length > 8}
                placeholder={t.choose_zone}
                value={draft.zone || undefined}
                options={zones.map(({ name, fee }) => ({ value: name, label: `${name} · ${formatMoney(fee)}` }))}
                onChange={(name?: string) => chooseZone(name)}
              />
            </Form.Item>
          )}
          <Form.Item label={t.place} {...field('place', errors)}>
            <Input
              id="place"
              autoComplete="off"
              placeholder={t.place_example}
              maxLength={orders.fields.place.options.max}
              value={draft.place}
              onChange={(event) => change({ place: event.target.value })}
            />
          </Form.Item>
          <Form.Item label={t.landmark} {...field('landmark', errors)}>
            <Input
              id="landmark"
              autoComplete="off"
              placeholder={t.landmark_example}
              maxLength={orders.fields.landmark.options.max}
              value={draft.landmark}
              onChange={(event) => change({ landmark: event.target.value })}
            />
          </Form.Item>
          <Form.Item label={t.delivery_fee} {...field('delivery_fee', errors)}>
            <Input
              id="delivery_fee"
              inputMode="numeric"
              autoComplete="off"
              placeholder="0"
              value={draft.delivery_fee}
              onChange={(event) => change({ delivery_fee: event.target.value })}
            />
          </Form.Item>
        </div>
      )}
      <h3 id="payment">{t.payment}</h3>
      <Radio.Group
        aria-labelledby="payment"
        optionType="button"
        block
        value={cashOnly ? 'cash' : draft.payment_method}
        options={paymentMethods.map((value) => ({
          value,
          label: choices.payment_method[value],
          disabled: value === 'mobile_money' && cashOnly,
        }))}
        onChange={(event) => change({ payment_method: event.target.value })}
      />
      {cashOnly && <p className="soft">{orderTexts.cash_only}</p>}
    </Panel>
  );
}
