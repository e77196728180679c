import type { PopupReport } from '../../common/contracts/popups.ts';
import { callMs } from '../../common/time-out.ts';
import type { Language } from '../../resources/enums.ts';

/** Each kind of report, less what is the same for all of one display. */
type Happened = PopupReport extends infer R ? (R extends object ? Omit<R, 'event_id' | 'page'> : never) : never;

/** Tells the server what happened in one display. It is on its way even when the page is left. */
export const send = (address: string, eventId: string, language: Language, happened: Happened): Promise<Response> =>
  fetch(address, {
    method: 'POST',
    keepalive: true,
    signal: AbortSignal.timeout?.(callMs),
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify({ ...happened, event_id: eventId, page: location.pathname.slice(0, 300) }),
  });
