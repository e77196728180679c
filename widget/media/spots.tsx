import type { Language } from '../../resources/enums.ts';
import type { Place } from '../actions.ts';
import { mediaTexts } from './texts.ts';

/** Locations: name and address, and a link to a map. */
export function Spots({ places, language }: { places: Place[]; language: Language }) {
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
            {name && (
              <span>
                <strong>{name}</strong>
              </span>
            )}
            {address && <span>{address}</span>}
            <small>
              {latitude}, {longitude}
            </small>
            <b>
              <svg className="line" width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
                <path d="M12 21s-6-6-6-11a6 6 0 0112 0c0 5-6 11-6 11zM12 12a2 2 0 100-4 2 2 0 000 4z" />
              </svg>{' '}
              {mediaTexts[language].map}
            </b>
          </a>
        );
      })}
    </>
  );
}
