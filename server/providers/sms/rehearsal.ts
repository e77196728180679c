import * as z from 'zod';
import type { SmsProvider } from './port.ts';

type Options = { base: string; key: string; fetch: typeof fetch };

/** Text messages that arrive on the rehearsal phone: handed to the stand-in at `base` over HTTP, as a real provider's would be. */
export function rehearsalSms({ base, key, fetch }: Options): SmsProvider {
  return {
    name: 'rehearsal',
    rehearsal: true,
    async send(message) {
      const response = await fetch(`${base}/rehearsal/sms`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify(message),
        signal: AbortSignal.timeout(15_000),
      });
      if (response.status !== 201) throw new Error(`Rehearsal sms answered ${response.status}`);
      return { providerId: z.object({ id: z.string() }).parse(await response.json()).id };
    },
  };
}
