import { Button } from 'antd';
import { useShop } from '../../app/access.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { Group } from './fields.tsx';
import { sentTexts } from './sent-texts.ts';
import type { WidgetProps } from './widget.ts';

/** A place that is sent; it begins as the shop's own, without its spot on the map. */
export default function PlaceField({ id, label, hint, value, rows, put }: WidgetProps<'place'>) {
  const t = useTexts(sentTexts);
  const shop = useShop().data;
  const own = { spot: null, name: shop?.shop_name ?? '', address: shop?.place ?? '' };
  return (
    <Group {...{ id, label, ...(hint !== undefined && { hint }) }}>
      {/* One button for both ways has the keys in either. */}
      <div className="flow-tools">
        <Button size="large" onClick={() => put(value ? undefined : own)}>
          {value ? t.remove : t.add_place}
        </Button>
      </div>
      {rows}
    </Group>
  );
}
