/**
 * Where an order is brought: the area as the shop calls it, the place in it, and what a driver sees there. Of one that
 * is picked up at a place of its own: what the shop calls it, its address, and what one sees there.
 */
export interface DeliveryPlace {
  zone: string | null;
  place: string | null;
  landmark: string | null;
}
/** From the widest down. */
export const deliveryPlaceNames = ['zone', 'place', 'landmark'] as const satisfies (keyof DeliveryPlace)[];
type DeliveryPlaceInput = { readonly [N in keyof DeliveryPlace]?: string | null | undefined };

/** A place as it was said; blank is nothing. Of what is picked up at the shop itself nothing is said. */
export const deliveryPlace = ({ zone, place, landmark }: DeliveryPlaceInput): DeliveryPlace => ({
  zone: zone?.trim() || null,
  place: place?.trim() || null,
  landmark: landmark?.trim() || null,
});

/** The lines of an address; what is not known is left out, and nothing is said twice. */
export const addressLines = (input: DeliveryPlaceInput): string[] =>
  Object.values(deliveryPlace(input)).filter((part, index, all) => part !== null && all.indexOf(part) === index);
