import { Button } from 'antd';
import { useState } from 'react';
import { toast } from '../../app/toasts/toast.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { Field } from './fields.tsx';
import { sentTexts } from './sent-texts.ts';
import { spotIn } from './spot-in.ts';
import type { WidgetProps } from './widget.ts';

type Spot = NonNullable<WidgetProps<'spot'>['value']>;

/** Where something is on a map: a link of that, two numbers, or where whoever writes it is. */
export default function SpotField({ value: spot, put, ...named }: WidgetProps<'spot'>) {
  const t = useTexts(sentTexts);
  const [isSearching, setSearching] = useState(false);
  const shown = spot ? `${spot.latitude}, ${spot.longitude}` : '';
  function locate() {
    setSearching(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setSearching(false);
        put({ latitude: rounded(latitude), longitude: rounded(longitude) });
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
    put(next);
  }
  return (
    <>
      <Field {...named}>
        {(noted) => (
          <input
            {...noted}
            id={named.id}
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
    </>
  );
}

const mapOf = ({ latitude, longitude }: Spot) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
/** Milliseconds. */
const longestSearch = 20_000;
/** As exact as a door. */
const rounded = (degrees: number) => Math.round(degrees * 100_000) / 100_000;
