import type { ActorKind } from '../resources/enums.ts';

/** Who did a thing. `name` is a copy of what they were called then: it outlives them. */
export interface Actor {
  readonly kind: ActorKind;
  /**
   * Of the user, key, bot or customer; null for who has none: the server, a provider, a shopper who is no customer yet.
   */
  readonly id: string | null;
  readonly name: string;
}

export const person = (id: string, name: string): Actor => ({ kind: 'person', id, name });
/** A shopper, by her order's link. */
export const customer = (id: string | null, name: string): Actor => ({ kind: 'customer', id, name });
/** The server itself, or a provider that told it something. */
export const system = (name: string): Actor => ({ kind: 'system', id: null, name });

/** Who did what a row tells of, as its table keeps it. */
export const doneBy = ({ kind, id, name }: Actor) => ({ by: name, by_kind: kind, by_id: id });

/** Who changed a row last, as its table keeps it. */
export const changedBy = ({ kind, id, name }: Actor) => ({
  changed_by: name,
  changed_by_kind: kind,
  changed_by_id: id,
});
