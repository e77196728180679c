import type { SmsServiceName } from '../../../resources/enums.ts';
import type { AccountKey, AccountWay } from '../../accounts.ts';
import type { SmsCallback } from './callback.ts';
import type { SmsCalls } from './port.ts';

/** What an adapter calls with. */
interface Calls {
  fetch: typeof fetch;
  /** Milliseconds for one call. */
  timeOutMs?: number;
}

type Keys = Readonly<Record<string, AccountKey<'sender' | 'username' | 'key' | 'secret'>>>;

type Ways = Readonly<Record<string, AccountWay>>;

/**
 * A service of text messages, all of it: where it answers, what an account at it is opened with, and how it is called.
 * People's name for it is its label (`resources/labels/sms-services.ts`).
 */
interface SmsService<K extends Keys, W extends Ways> {
  /** As it is called in settings and rows. */
  readonly name: SmsServiceName;
  /** What it does, for an operator. */
  readonly description: string;
  readonly url: string;
  /** Of one part at most, in whole shillings: an estimate (docs/decisions/08-unconfirmed.md). */
  readonly costAtMost: number;
  readonly keys: K;
  readonly ways?: W;
  /** Codes of a refusal that is about the phone: no other service would do better. */
  readonly aboutPhone: readonly string[];
  /** Codes of a refusal and of a report by which it says that somebody has told it to stop. */
  readonly stoppedThere: readonly string[];
  /** Where it is asked what became of a message that it has not reported: so long after it took it, in turn. */
  readonly reportedAfterSeconds?: readonly number[];
  /** What it brings to its callback address, whatever it was sent as; undefined for what makes no sense here. */
  readCallback(fields: unknown): SmsCallback | undefined;
  /** What its documents want to be answered with besides. */
  acknowledge?(callback: SmsCallback): { request_id: string; successful: 'true' } | undefined;
  connect(account: { base: string } & Record<keyof K | keyof W, string>, calls: Calls): SmsCalls;
}
export const smsService = <const K extends Keys, const W extends Ways = Readonly<Record<never, never>>>(
  service: SmsService<K, W>,
): SmsService<K, W> => service;
