import { ifMatch } from '../pages/merge/stale.ts';

export type Former = Readonly<Record<string, unknown>> & { id: string };

/** What writes a row back as it was before one action on it: the next version is the action's own. */
export const restored = (row: Former, fields: readonly string[]) => ({
  values: Object.fromEntries(fields.map((name) => [name, row[name]])),
  headers: ifMatch({ version: Number(row.version) + 1 }),
});
