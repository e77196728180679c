import type { PopupEvent } from '../../common/popup.ts';
import { callMs } from '../../common/time-out.ts';
import type { Language } from '../../resources/enums.ts';

type Happened = { event: PopupEvent } | { event: 'capture'; phone: string; consent: string; language: Language };

/** Tells the server what happened in one display. It is on its way even when the page is left. */
export const send = (address: string, eventId: string, language: Language, happened: Happened): Promise<Response> =>
  fetch(address, {
    method: 'POST',
    keepalive: true,
    signal: AbortSignal.timeout?.(callMs),
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify({ ...happened, event_id: eventId, page: location.pathname.slice(0, 300) }),
  });
