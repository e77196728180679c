const instantPattern =
  /^(\d{4}-\d{2}-\d{2})(?:T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(Z|[+-](?:[01]\d|2[0-3]):[0-5]\d))?$/;
/**
 * The years a calendar here holds: all that a shop, its customers and its records need, and all that Postgres and Date
 * read alike.
 */
export const years = { first: 1900, last: 2199 };

/**
 * A day (its beginning in UTC) or an instant of ISO 8601, as ISO 8601 in UTC to the millisecond; undefined for any
 * other text.
 */
export function readInstant(text: string): string | undefined {
  const [, day, time] = instantPattern.exec(text) ?? [];
  if (day === undefined) return undefined;
  const midnight = new Date(`${day}T00:00:00Z`);
  // Date takes the 30th of February for the 2nd of March.
  if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(day)) return undefined;
  const at = time === undefined ? midnight : new Date(text);
  const year = at.getUTCFullYear();
  return year >= years.first && year <= years.last ? at.toISOString() : undefined;
}
