import * as z from 'zod';
import type { MailProvider } from './port.ts';

type Options = { base: string; key: string; fetch: typeof fetch };

/** E-mail that arrive on the rehearsal phone: handed to the stand-in at `base` over HTTP, as a real provider's would be. */
export function rehearsalMail({ base, key, fetch }: Options): MailProvider {
  return {
    name: 'rehearsal',
    rehearsal: true,
    async send(message) {
      const response = await fetch(`${base}/rehearsal/mail`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify(message),
        signal: AbortSignal.timeout(15_000),
      });
      if (response.status !== 201) throw new Error(`Rehearsal mail answered ${response.status}`);
      return { providerId: z.object({ id: z.string() }).parse(await response.json()).id };
    },
  };
}
