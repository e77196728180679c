import * as z from 'zod';
import { isSigned } from '../payments/standard-webhook.ts';
import { type RehearsalOptions, rehearsalMessages } from '../rehearsal-messages.ts';
import type { SmsProvider } from './port.ts';

interface Options extends RehearsalOptions {
  /** Texts that come in are signed with it (Standard Webhooks). */
  secret: string;
  now: () => Date;
}

/** Text messages that arrive on the rehearsal phone, and are answered from there. */
export function rehearsalSms({ secret, now, ...options }: Options): SmsProvider {
  return {
    name: 'rehearsal',
    rehearsal: true,
    ...rehearsalMessages('/rehearsal/sms', options),
    parseInbound(raw, headers) {
      if (!isSigned(secret, headers, raw, now())) return undefined;
      return { ...inbound.parse(JSON.parse(raw.toString('utf8'))), id: headers['webhook-id'] ?? '' };
    },
  };
}

const inbound = z.object({ from: z.string().regex(/^\+[1-9]\d{7,14}$/), text: z.string().max(1600) });
