import type { Place } from './actions.ts';
import { Icon } from './icon.tsx';
import type { Texts } from './texts.ts';

/** Locations: name and address, and a link to a map. */
export function Spots({ places, t }: { places: Place[]; t: Texts }) {
  return (
    <>
      {places.map(({ name, address, ...place }) => {
        const [latitude, longitude] = [Number(place.latitude), Number(place.longitude)];
        return (
          <a
            key={`${latitude},${longitude},${name}`}
            className="bubble in file"
            href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`}
            target="_blank"
            rel="noreferrer"
          >
            {name && <strong>{name}</strong>}
            {address && <span>{address}</span>}
            <small>
              {latitude}, {longitude}
            </small>
            <b>
              <Icon name="place" /> {t.map}
            </b>
          </a>
        );
      })}
    </>
  );
}
