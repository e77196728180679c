import { sessionOf } from '../../common/session.ts';

/**
 * What the dashboard's page brings with it, as JSON: the files and the data that first screens need. It is the same for
 * every address and person, so that a worker may keep the page.
 */
export interface Opening {
  /** Addresses of scripts and styles, by the screen. */
  files: { home: string[]; list: string[] };
  /** By record type: its labels' files, and how its list comes first. */
  lists: Record<string, { files: string[]; order: { field: string; direction: 'asc' | 'desc' } }>;
}
export const openingId = 'opening';

/** A call that left before the script was there to make it. */
export interface EarlyCall {
  /** The token it was sent with. */
  token: string;
  response: Promise<Response>;
  /** Milliseconds since the page was opened. */
  at: number;
}

declare global {
  interface Window {
    /** By address with its query. */
    earlyCalls?: Map<string, EarlyCall>;
  }
}

/** Milliseconds. What is older is asked for again. */
const freshFor = 20_000;

/** The early call of this address, once, where it was made in the session that asks. */
export function takeEarlyCall(url: string, token: string | undefined): EarlyCall | undefined {
  const calls = globalThis.window?.earlyCalls;
  const found = calls?.get(url);
  calls?.delete(url);
  const isOwn = found && sessionOf(found.token) === sessionOf(token);
  return isOwn && performance.now() - found.at < freshFor ? found : undefined;
}

/** How the first page of a list is asked for; its order is that of the client's parameters. */
export const firstListUrl = (name: string, { field, direction }: Opening['lists'][string]['order'], size: number) =>
  `/api/${name}?${new URLSearchParams({ _start: '0', _end: String(size), _sort: field, _order: direction })}`;
