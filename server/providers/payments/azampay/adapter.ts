import type { PaymentAccount } from '../../../payment-accounts.ts';
import { sameSecret } from '../../../secrets.ts';
import { callJson, type JsonAnswer } from '../../call-json.ts';
import { fieldsOf, idOf } from '../callback-body.ts';
import { refused, unknown } from '../collected.ts';
import type { PaymentProvider } from '../port.ts';
import { toShillings } from '../shillings.ts';
import { azampayToken } from './token.ts';
import { networkOf, readCheckout, readNotice } from './wire.ts';

interface Options extends PaymentAccount<'azampay'> {
  rehearsal: boolean;
  fetch: typeof fetch;
  now: () => Date;
  timeOutMs?: number;
}

/**
 * Mobile money by AzamPay: M-Pesa, Mixx by Yas, Airtel Money and HaloPesa. It cannot be asked about a payment and signs
 * nothing, so a callback to the address that only it knows is its word. Facts: its samples, see docs/decisions/08.
 */
export function azampayPayments({ rehearsal, timeOutMs = 15_000, ...account }: Options): PaymentProvider {
  const { base, apiKey, callbackSecret, fetch } = account;
  const token = azampayToken({ ...account, timeOutMs });

  /** A token that was taken back is made anew, once: what was answered with 401 was not taken. */
  async function call(path: string, body: object, again = true): Promise<JsonAnswer> {
    const authorization = await token.get();
    if (authorization === undefined) return { answered: false, neverLeft: 'no_token' };
    const headers = { authorization, 'X-API-Key': apiKey };
    const answer = await callJson({ fetch, url: `${base}/${path}`, headers, body, timeOutMs });
    if (!again || !answer.answered || answer.status !== 401) return answer;
    await token.forget(authorization);
    return call(path, body, false);
  }

  return {
    name: 'azampay',
    rehearsal,
    async collect({ ref, amount, phone }) {
      const provider = networkOf(phone);
      if (provider === undefined) return { ...refused, failure: 'not_registered' };
      const answer = await call('azampay/mno/checkout', {
        accountNumber: phone.replace('+', ''),
        amount: toShillings(amount),
        currency: 'TZS',
        externalId: ref,
        provider,
        additionalProperties: {},
      });
      if (!answer.answered) return answer.neverLeft === undefined ? unknown : refused;
      return readCheckout(answer);
    },
    status: async () => unknown,
    parseCallback(rawBody, _headers, key = '') {
      const notice = sameSecret(key, callbackSecret) ? readNotice(fieldsOf(rawBody)) : undefined;
      if (!notice) return undefined;
      const { ref, providerRef, state, amount } = notice;
      return { id: idOf(rawBody), ref, providerRef, claimed: state, amount };
    },
    readCallback: (rawBody) => readNotice(fieldsOf(rawBody)),
  };
}
