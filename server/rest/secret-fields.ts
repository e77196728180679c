import type { ColumnFields, ColumnKind, MaskedSecret } from '../../resources/kit/index.ts';
import type { Secrets } from '../secrets.ts';

/** Where a secret belongs. Copied to another field, record or shop it does not open. */
interface SecretPlace {
  resource: string;
  shopId: string;
  id: string;
  field: string;
}
/** What stands in a secret's column. */
type StoredSecret = MaskedSecret & { sealed: string };

/** Kinds whose values are kept sealed. */
const isSealed: { [K in ColumnKind]?: true } = { secret: true };
/** Of shorter ones, four letters would tell too much. */
const minLengthForLast4 = 12;
const placeOf = ({ resource, shopId, id, field }: SecretPlace) => `${resource}/${shopId}/${id}/${field}`;

/** The row with its secrets sealed for their places; `now` as ISO 8601. */
export function sealSecrets(
  secrets: Secrets,
  fields: ColumnFields,
  { now, ...at }: Omit<SecretPlace, 'field'> & { now: string },
  row: Record<string, unknown>,
): Record<string, unknown> {
  const sealed = Object.entries(row).flatMap(([field, text]): [string, StoredSecret][] => {
    const kind = fields[field]?.kind;
    if (!kind || !isSealed[kind] || typeof text !== 'string') return [];
    const last4 = text.length < minLengthForLast4 ? '' : text.slice(-4);
    return [[field, { set: true, last4, at: now, sealed: secrets.seal(text, placeOf({ ...at, field })) }]];
  });
  return { ...row, ...Object.fromEntries(sealed) };
}

/** A record's secret as it was read with its row. Throws when it was moved from where it was written. */
export const openSealed = (secrets: Secrets, sealed: string, place: SecretPlace): string =>
  secrets.open(sealed, placeOf(place));
