import type { Submission } from '../../common/contracts/order-link.ts';
import type { FieldsOf } from '../../resources/index.ts';
import type { Row } from '../../resources/kit/index.ts';
import { choiceOf } from '../../resources/trade/choice.ts';
import { deliveryPlace } from '../../resources/trade/delivery-place.ts';
import type { WantedLine } from '../../resources/trade/line.ts';
import { bySet, type OfSet } from '../../resources/trade/sets.ts';
import { problem } from '../problems.ts';

type Shop = Pick<Row<FieldsOf<'shops'>>, 'delivers' | 'delivery_fee' | 'delivery_zones' | 'places'>;

/** What a line of a link or an order stands for. */
type Known = Pick<WantedLine, 'product_id' | 'set_id' | 'name' | 'unit_price'> & { id: string };

/** What an order holds as its page shows it: of a set one line, by the id of its first. */
export const knownOf = (lines: readonly (Known & OfSet)[]): Known[] =>
  bySet(lines).map((line) =>
    'lines' in line ? { id: line.lines[0].id, product_id: null, set_id: line.set_id } : line,
  );

/**
 * A submission in the words of an order, against what the shop offers. Throws `validation_failed` with dotted paths.
 */
export function readSubmission({ lines, fulfilment }: Submission, known: readonly Known[], shop: Shop) {
  const errors: Record<string, string> = {};
  const wanted = lines.flatMap(({ line_id, quantity, variant_id, add_ons, note }, index): WantedLine[] => {
    const line = known.find(({ id }) => id === line_id);
    if (lines.findIndex((each) => each.line_id === line_id) < index) errors[`lines.${index}.line_id`] = 'line_repeated';
    if (!line) errors[`lines.${index}.line_id`] = 'not_found';
    if (!line || quantity === 0) return [];
    const { product_id, set_id, name, unit_price } = line;
    return [
      { id: line_id, product_id, set_id, name, unit_price, quantity, ...choiceOf({ variant_id, add_ons }), note },
    ];
  });
  if (wanted.length === 0 && Object.keys(errors).length === 0) errors.lines = 'required';
  const zones = shop.delivery_zones;
  const zone = zones.find(({ id }) => id === fulfilment.zone_id);
  const delivered = fulfilment.method === 'delivery';
  if (delivered && !shop.delivers) errors['fulfilment.method'] = 'not_found';
  else if (delivered) {
    if (!fulfilment.place) errors['fulfilment.place'] = 'required';
    if (!zone && zones.length > 0)
      errors['fulfilment.zone_id'] = fulfilment.zone_id === null ? 'required' : 'not_found';
  }
  const { places } = shop;
  const { counter_id: counterId } = fulfilment;
  // One is no choice; what is named is there, or was until a moment ago.
  const counter = counterId === null && places.length === 1 ? places[0] : places.find(({ id }) => id === counterId);
  if (!delivered && !counter && (places.length > 0 || counterId !== null))
    errors['fulfilment.counter_id'] = counterId === null ? 'required' : 'not_found';
  if (Object.keys(errors).length > 0) throw problem('validation_failed', errors);
  return {
    lines: wanted,
    fulfilment: fulfilment.method,
    deliveryFee: delivered ? (zone?.fee ?? shop.delivery_fee) : 0,
    ...deliveryPlace(delivered ? { ...fulfilment, zone: zone?.name } : placeOf(counter)),
  };
}

/** A place of the shop where orders are picked up, in the words of an order. */
const placeOf = (counter: Shop['places'][number] | undefined) =>
  counter ? { zone: counter.name, place: counter.address, landmark: counter.landmark } : {};
