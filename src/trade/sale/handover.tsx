import { Form, Radio } from 'antd';
import { lazy, Suspense } from 'react';
import { type FulfilmentMethod, fulfilmentMethods } from '../../../resources/enums.ts';
import { paymentMethodLabels } from '../../../resources/labels/payment-methods.ts';
import { useShop } from '../../app/access.ts';
import { Input } from '../../app/antd/input.ts';
import { Panel } from '../../parts/panel.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { texts as tradeTexts } from '../texts.ts';
import { brought, feeOf } from './brought.ts';
import { field } from './field.ts';
import type { PartProps } from './part.ts';
import './sale.css';
import { takenWays } from './taken-ways.ts';
import { texts } from './texts.ts';

// Most is picked up: it is fetched with the first that is not.
const ZoneSelect = lazy(() => import('./zone-select.tsx'));

/** How the goods reach the customer, and how the money reaches the shop. */
export function Handover({ draft, change, errors, fields }: PartProps) {
  const t = useTexts(texts);
  const methods = useTexts(paymentMethodLabels);
  const { cash_only } = useTexts(tradeTexts);
  const names: Record<FulfilmentMethod, string> = { 'pick up': t.pick_up, delivery: t.delivery };
  const { data: shop } = useShop();
  const ways = takenWays(shop);
  const zones = shop?.delivery_zones ?? [];
  const choose = (fulfilment: FulfilmentMethod) =>
    change(fulfilment === 'delivery' ? brought(draft, shop) : { fulfilment });
  const chooseZone = (name: string | null) => {
    const zone = zones.find((each) => each.name === name);
    change({ zone: name, ...((zone || name === null) && { delivery_fee: zone ? feeOf(zone.fee) : '' }) });
  };
  const counters = shop?.places ?? [];
  const chooseCounter = (name: string | null) => {
    const chosen = counters.find((each) => each.name === name);
    change({ counter: chosen ? { zone: chosen.name, place: chosen.address, landmark: chosen.landmark } : null });
  };
  return (
    <Panel className="sale-part" title={<h2 id="handover">{t.handover}</h2>}>
      <Radio.Group
        aria-labelledby="handover"
        optionType="button"
        block
        value={draft.fulfilment}
        options={fulfilmentMethods.map((value) => ({ value, label: names[value] }))}
        onChange={({ target }) => choose(target.value)}
      />
      {draft.fulfilment === 'pick up' && counters.length > 0 && (
        <Form.Item label={t.counter}>
          <Suspense fallback={<Input size="large" disabled />}>
            <ZoneSelect
              {...{ id: 'counter', value: draft.counter?.zone ?? '', zones: counters }}
              placeholder={t.at_the_shop}
              onChoose={chooseCounter}
            />
          </Suspense>
        </Form.Item>
      )}
      {draft.fulfilment === 'delivery' && (
        <div className="pair">
          {zones.length > 0 && (
            <Form.Item label={t.zone} required {...field('zone', errors)}>
              <Suspense fallback={<Input size="large" disabled />}>
                <ZoneSelect
                  {...{ id: 'zone', value: draft.zone, zones, placeholder: t.choose_zone, onChoose: chooseZone }}
                  feeMeanwhile={draft.delivery_fee}
                />
              </Suspense>
            </Form.Item>
          )}
          <Form.Item label={t.place} {...field('place', errors)}>
            <Input
              id="place"
              autoComplete="off"
              placeholder={t.place_example}
              maxLength={fields.place.options.max}
              value={draft.place}
              onChange={(event) => change({ place: event.target.value })}
            />
          </Form.Item>
          <Form.Item label={t.landmark} {...field('landmark', errors)}>
            <Input
              id="landmark"
              autoComplete="off"
              placeholder={t.landmark_example}
              maxLength={fields.landmark.options.max}
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
        value={ways.includes(draft.payment_method) ? draft.payment_method : ways[0]}
        options={ways.map((value) => ({ value, label: methods[value] }))}
        onChange={(event) => change({ payment_method: event.target.value })}
      />
      {!ways.includes('mobile_money') && <p className="soft">{cash_only}</p>}
    </Panel>
  );
}
