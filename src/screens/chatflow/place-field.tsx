import { Button } from 'antd';
import { useState } from 'react';
import { sizes } from '../../../common/flow/limits.ts';
import { useShop } from '../../app/access.ts';
import { toast } from '../../app/toasts/toast.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { Field, Group, TextField } from './fields.tsx';
import { sentTexts } from './sent-texts.ts';
import { spotIn } from './spot-in.ts';
import type { WidgetProps } from './widget.ts';

type Place = NonNullable<WidgetProps<'place'>['value']>;

/** A place that is sent; it begins as the shop's own, without its spot on the map. */
export default function PlaceField({ id, label, hint, value: place, put }: WidgetProps<'place'>) {
  const t = useTexts(sentTexts);
  const shop = useShop().data;
  const own = { spot: null, name: shop?.shop_name ?? '', address: shop?.place ?? '' };
  return (
    <Group {...{ id, label, ...(hint !== undefined && { hint }) }}>
      {/* One button for both ways has the keys in either. */}
      <div className="flow-tools">
        <Button size="large" onClick={() => put(place ? undefined : own)}>
          {place ? t.remove : t.add_place}
        </Button>
      </div>
      {place && (
        <PlaceParts {...{ id, place }} change={(part) => put((now) => (now ? { ...now, ...part } : undefined))} />
      )}
    </Group>
  );
}

interface PartsProps {
  id: string;
  place: Place;
  /** Of the place as it is by then: its spot comes while other things are written. */
  change(part: Partial<Place>): void;
}
function PlaceParts({ id, place: { spot, name, address }, change }: PartsProps) {
  const t = useTexts(sentTexts);
  const [isSearching, setSearching] = useState(false);
  const shown = spot ? `${spot.latitude}, ${spot.longitude}` : '';
  function locate() {
    setSearching(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setSearching(false);
        change({ spot: { latitude: rounded(latitude), longitude: rounded(longitude) } });
      },
      () => {
        setSearching(false);
        toast.warning(t.not_found);
      },
      { enableHighAccuracy: true, timeout: longestSearch },
    );
  }
  function take(text: string) {
    const next = spotIn(text);
    if (!next && text.trim() !== '') toast.warning(t.point_wrong);
    change({ spot: next ?? null });
  }
  return (
    <>
      <Field id={`${id}.spot`} label={t.spot} hint={t.point_hint}>
        {(noted) => (
          <input
            {...noted}
            id={`${id}.spot`}
            key={shown}
            defaultValue={shown}
            onBlur={({ target }) => {
              if (target.value.trim() !== shown) take(target.value);
            }}
          />
        )}
      </Field>
      <div className="flow-tools">
        <Button size="large" loading={isSearching} onClick={locate}>
          {t.here}
        </Button>
        {spot && (
          <Button size="large" type="link" target="_blank" rel="noreferrer" href={mapOf(spot)}>
            {t.see}
          </Button>
        )}
      </div>
      <TextField
        {...{ id: `${id}.name`, label: t.place_name, value: name }}
        change={(to) => change({ name: to.slice(0, sizes.placeName) })}
      />
      <TextField
        {...{ id: `${id}.address`, label: t.place_address, value: address }}
        change={(to) => change({ address: to.slice(0, sizes.placeAddress) })}
      />
    </>
  );
}

const mapOf = ({ latitude, longitude }: NonNullable<Place['spot']>) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
/** Milliseconds. */
const longestSearch = 20_000;
/** As exact as a door. */
const rounded = (degrees: number) => Math.round(degrees * 100_000) / 100_000;
