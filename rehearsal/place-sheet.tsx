import type { Place } from '../common/rehearsal.ts';
import { Sheet } from './sheet.tsx';
import type { Translate } from './words.ts';

const places: (Place & { name: string })[] = [
  { latitude: -6.8194, longitude: 39.2756, name: 'Kariakoo', address: 'Msimbazi, Dar es Salaam' },
  { latitude: -6.7696, longitude: 39.2203, name: 'Mwenge', address: 'Sam Nujoma, Dar es Salaam' },
  { latitude: -6.8131, longitude: 39.2896, name: 'Posta', address: 'Samora, Dar es Salaam' },
  { latitude: -3.3725, longitude: 36.6944, name: 'Arusha', address: 'Sokoine, Arusha' },
];

/** The places a shopper can be at; the rehearsal does not ask where you really are. */
export function PlaceSheet({
  t,
  onPlace,
  onClose,
}: {
  t: Translate;
  onPlace: (place: Place) => void;
  onClose: () => void;
}) {
  return (
    <Sheet t={t} title={t('choose_place')} onClose={onClose}>
      {places.map((place) => (
        <button key={place.name} type="button" className="choice" onClick={() => onPlace(place)}>
          {place.name}
          <small>{place.address}</small>
        </button>
      ))}
    </Sheet>
  );
}
