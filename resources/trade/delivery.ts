import { text } from '../kit/index.ts';

/** Where an order is brought, from the area down to the landmark. */
export const deliveryPlace = {
  /** The delivery zone as it was called then. */
  zone: text.createOnlyOptional({ max: 60 }),
  place: text.optional({ max: 200 }),
  landmark: text.optional({ max: 200 }),
};
export type PlacePart = keyof typeof deliveryPlace;
export const placeParts = ['zone', 'place', 'landmark'] as const satisfies readonly PlacePart[];
export type DeliveryPlace = Record<PlacePart, string | null>;
