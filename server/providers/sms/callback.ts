import * as z from 'zod';
import type { SmsServiceName } from '../../../resources/enums.ts';
import { isStorable } from '../../../resources/kit/text.ts';
import type { Secrets } from '../../secrets.ts';

/** What became of a message, as its service reports it. */
export interface SmsReport {
  kind: 'report';
  /** The service's id of the message. */
  providerId: string;
  /** Ours, where it was sent along and comes back. */
  ours: string | null;
  state: 'sent' | 'delivered' | 'failed';
  /** Why it failed, in the service's words. */
  failure: string | null;
  /** It is not final yet: it counts if nothing else was reported by then. */
  afterSeconds?: number;
}
/** What a service tells at the address that it was given. */
export type SmsCallback =
  | SmsReport
  | { kind: 'text' /** Null: it has none. */; id: string | null; from: string; text: string }
  | { kind: 'opt_out'; phone: string };

/** Words and ids of a service's, written as text or as a number, that can be looked up and kept. */
export const word = z
  .union([z.string(), z.number()])
  .transform(String)
  .refine((text) => text.length > 0 && text.length <= 200 && isStorable(text));

/** No service signs what it brings, so the end of its address is a secret: of the platform's account it is derived. */
export const smsHook = ({ derive }: Pick<Secrets, 'derive'>, service: SmsServiceName): string =>
  derive(`sms-callback:${service}`).slice(0, 32);

/** Where a service brings reports and texts, behind this server's address: one for all that it can be told. */
export const smsCallbackPath = (service: SmsServiceName, hook: string): string =>
  `/api/webhooks/sms/${service}/${hook}`;
