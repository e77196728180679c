import { isRecord } from '../../../common/errors.ts';
import type { Row } from './same.ts';

/** A row that somebody changed since it was loaded: as it is now, and who changed it when. */
export interface Stale {
  current: Row;
  by: string | null;
  at: string | null;
}

/** Undefined: the call failed for another reason. */
export function readStale(error: unknown): Stale | undefined {
  const response = isRecord(error) && isRecord(error.response) ? error.response : {};
  const { status, data } = response;
  if (status !== 412 || !isRecord(data) || !isRecord(data.current)) return undefined;
  const { current, by, at } = data;
  return { current, by: typeof by === 'string' ? by : null, at: typeof at === 'string' ? at : null };
}

/** The header by which a write says which version it was made for; nothing where people change no such rows. */
export const ifMatch = ({ version }: Row): Record<string, string> =>
  version === undefined ? {} : { 'if-match': `"${version}"` };
