import type { SmsCallback } from './callback.ts';
import type { SmsProvider } from './port.ts';

/** What an adapter calls with. */
interface Calls {
  fetch: typeof fetch;
  /** Milliseconds for one call. */
  timeOutMs?: number;
}

/**
 * A service of text messages, all of it: where it answers, what its account is opened with by the rest of each
 * setting's name, and how it is called.
 */
interface SmsService<K extends Readonly<Record<string, string>>> {
  /** As it is called in settings and rows. */
  readonly name: string;
  /** As people know it. */
  readonly title: string;
  readonly url: string;
  readonly keys: K;
  /** Codes of a refusal that is about the phone: no other service would do better. */
  readonly aboutPhone: readonly string[];
  /** What it brings to its callback address, whatever it was sent as; undefined for what makes no sense here. */
  readCallback(fields: unknown): SmsCallback | undefined;
  /** What its documents want to be answered with besides. */
  acknowledge?(callback: SmsCallback): { request_id: string; successful: 'true' } | undefined;
  connect(account: { base: string } & Record<keyof K, string>, calls: Calls): Pick<SmsProvider, 'send' | 'check'>;
}
export const smsService = <const K extends Readonly<Record<string, string>>>(service: SmsService<K>): SmsService<K> =>
  service;
