import { Form, type FormInstance, Radio } from 'antd';
import { type FulfilmentMethod, fulfilmentMethods } from '../../resources/enums.ts';
import { orders } from '../../resources/orders.ts';
import { useShop } from '../app/access.ts';
import { FieldItem } from '../fields/form.ts';
import { useTexts } from '../parts/use-texts.ts';
import { handoverOf, wayOf } from './change.ts';
import { texts } from './sale/texts.ts';
import ZoneSelect from './sale/zone-select.tsx';
import type { Sold } from './sold.ts';

interface Props {
  sold: Pick<Sold, 'fulfilment' | 'zone' | 'place' | 'landmark' | 'delivery_fee'>;
  form: FormInstance;
}

const { place, landmark, delivery_fee } = orders.actions.change_lines.args;

/** How it is got from now on: the fields `fulfilment`, `zone`, `place`, `landmark` and `delivery_fee`. */
export function ChangedHandover({ sold, form }: Props) {
  const t = useTexts(texts);
  const { data: shop } = useShop();
  const was = wayOf(sold);
  const fulfilment: FulfilmentMethod = Form.useWatch('fulfilment', form) ?? was;
  const zones = shop?.delivery_zones ?? [];
  const counters = shop?.places ?? [];
  const names: Record<FulfilmentMethod, string> = { 'pick up': t.pick_up, delivery: t.delivery };
  const choose = (next: FulfilmentMethod) => {
    // Where there are areas, the fee is theirs.
    const fee = next === 'pick up' ? 0 : zones.length > 0 ? null : (shop?.delivery_fee ?? 0);
    form.setFieldsValue(
      next === was
        ? { ...handoverOf(sold), delivery_fee: sold.delivery_fee ?? 0 }
        : { zone: null, place: null, landmark: null, delivery_fee: fee },
    );
  };
  const chooseZone = (name: string | null) => {
    const zone = zones.find((each) => each.name === name);
    if (zone) form.setFieldsValue({ delivery_fee: zone.fee });
  };
  const chooseCounter = (name: string | null) => {
    const counter = counters.find((each) => each.name === name);
    form.setFieldsValue({ place: counter?.address ?? null, landmark: counter?.landmark ?? null });
  };
  /** Its area, or what bringing it costs: nothing, where that is written. */
  const somewhere = async (_: unknown, name: string | null | undefined) => {
    if (!name && fulfilment !== was && typeof form.getFieldValue('delivery_fee') !== 'number')
      throw new Error(t.problems.no_zone);
  };
  const isBrought = fulfilment === 'delivery';
  const listed = isBrought ? zones : counters;
  // What a chosen counter says, and what was there before, is sent all the same.
  const zone: unknown = Form.useWatch('zone', form);
  const unshown = [...(listed.length === 0 ? ['zone'] : []), ...(isBrought ? [] : ['place', 'landmark'])];
  return (
    <div className="changed-handover">
      <Form.Item name="fulfilment" label={t.handover}>
        <Radio.Group
          aria-label={t.handover}
          optionType="button"
          block
          // What it costs then is the shop's to say.
          disabled={shop === undefined}
          options={fulfilmentMethods.map((value) => ({ value, label: names[value] }))}
          onChange={({ target }) => choose(target.value)}
        />
      </Form.Item>
      {listed.length > 0 && (
        <Form.Item
          name="zone"
          label={isBrought ? t.zone : t.counter}
          {...(isBrought && { rules: [{ validator: somewhere }] })}
        >
          <Zone
            zones={listed}
            placeholder={isBrought ? t.choose_zone : t.at_the_shop}
            onChoose={isBrought ? chooseZone : chooseCounter}
          />
        </Form.Item>
      )}
      {unshown.map((name) => (
        <Form.Item key={name} name={name} noStyle>
          <input type="hidden" />
        </Form.Item>
      ))}
      {isBrought && (
        <>
          <FieldItem field={place} path={['place']} words={{ label: t.place }} isNeeded={fulfilment !== was && !zone} />
          <FieldItem field={landmark} path={['landmark']} words={{ label: t.landmark }} />
        </>
      )}
      {(isBrought || (sold.delivery_fee ?? 0) > 0) && (
        <FieldItem field={delivery_fee} path={['delivery_fee']} words={{ label: t.delivery_fee }} />
      )}
    </div>
  );
}

interface ZoneProps {
  zones: readonly { name: string; fee?: number }[];
  placeholder: string;
  onChoose(name: string | null): void;
  /** Given by the form. */
  id?: string;
  value?: string | null;
  onChange?(name: string | null): void;
  'aria-describedby'?: string;
  'aria-invalid'?: 'true';
}

const Zone = ({ id = 'zone', value, onChange, onChoose, ...rest }: ZoneProps) => (
  <ZoneSelect
    {...{ id, ...rest }}
    value={value ?? ''}
    onChoose={(name) => {
      onChange?.(name);
      onChoose(name);
    }}
  />
);
