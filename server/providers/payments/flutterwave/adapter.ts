import * as z from 'zod';
import { paymentCallbacks } from '../../../../resources/payment-callbacks.ts';
import { sameSecret } from '../../../secrets.ts';
import { callJson, type JsonAnswer } from '../../call-json.ts';
import { fieldsOf, idOf } from '../callback-body.ts';
import { neverTaken, unknown } from '../collected.ts';
import { keysCheckOf } from '../keys-check.ts';
import type { PaymentProvider } from '../port.ts';
import { nextDay, paymentService } from '../service.ts';
import { toShillings } from '../shillings.ts';
import { isDuplicate, readCharged, readNotice, readVerified } from './wire.ts';

const address = z.email();

/**
 * Mobile money by Flutterwave (its third version): Airtel Money, Mixx by Yas, HaloPesa and M-Pesa. A callback carries a
 * secret and no signature of what it says. Facts: its developers' pages, see docs/decisions/08.
 */
export const flutterwave = paymentService({
  name: 'flutterwave',
  description: 'M-Pesa, Mixx by Yas, Airtel Money and HaloPesa',
  url: 'https://api.flutterwave.com/v3',
  costAtMost: 20,
  keys: {
    secretKey: {
      setting: 'SECRET_KEY',
      column: 'key',
      // It answers at the same address, and says of money that nobody paid that it came.
      must: {
        be: (text: string) => !text.startsWith('FLWSECK_TEST'),
        code: 'test_key',
        error: 'a key of its test mode, whose payments are no money: take the live one',
      },
    },
    secretHash: { setting: 'SECRET_HASH', column: 'secret' },
    // Every charge needs one: the deployment's or the shop's own, for shoppers give none.
    email: {
      setting: 'EMAIL',
      column: 'merchant',
      must: {
        be: (text: string) => address.safeParse(text).success,
        code: 'identifier',
        error: 'an email address like sales@duka.example',
      },
    },
  },
  // Its address of mail is anybody's.
  identifiedBy: 'key',
  callback: paymentCallbacks.flutterwave,
  traits: { settles: nextDay },
  open({ base, secretKey, secretHash, email }, { rehearsal, fetch, timeOutMs = 15_000 }) {
    const call = (path: string, body?: object): Promise<JsonAnswer> =>
      callJson({
        fetch,
        url: `${base}/${path}`,
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${secretKey}` },
        ...(body && { body }),
        timeOutMs,
      });

    const status: PaymentProvider['status'] = async (ref) => {
      const answer = await call(`transactions/verify_by_reference?${new URLSearchParams({ tx_ref: ref })}`);
      return answer.answered ? readVerified(answer, ref) : unknown;
    };

    return {
      name: 'flutterwave',
      rehearsal,
      status,
      async collect({ ref, amount, phone }) {
        const answer = await call('charges?type=mobile_money_tanzania', {
          tx_ref: ref,
          amount: Number(toShillings(amount)),
          currency: 'TZS',
          email,
          phone_number: phone.replace('+255', '0'),
        });
        if (!answer.answered) return answer.neverLeft === undefined ? unknown : neverTaken;
        // The reference was used before: an earlier try of ours got there, so ask instead of failing.
        return isDuplicate(answer) ? status(ref) : readCharged(answer, ref);
      },
      checkKeys: async () =>
        keysCheckOf(await call(`transactions/verify_by_reference?${new URLSearchParams({ tx_ref: 'none' })}`)),
      parseCallback(rawBody, headers) {
        const body = fieldsOf(rawBody);
        const notice = body && sameSecret(headers['verif-hash'] ?? '', secretHash) ? readNotice(body) : undefined;
        return notice && { id: idOf(rawBody), ...notice };
      },
    };
  },
});
