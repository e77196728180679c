import * as z from 'zod';
import { walletOf } from '../../../../common/phone.ts';
import { wallets } from '../../../../resources/enums.ts';
import { paymentCallbacks } from '../../../../resources/payment-callbacks.ts';
import { sameSecret } from '../../../secrets.ts';
import { callJson, type JsonAnswer } from '../../call-json.ts';
import { fieldsOf, idOf } from '../callback-body.ts';
import { neverTaken, notSent, unknown, unknownBack, wasHeard } from '../collected.ts';
import { keysCheckOf } from '../keys-check.ts';
import type { PaymentProvider, Refunds } from '../port.ts';
import { nextDay, paymentService } from '../service.ts';
import { toShillings } from '../shillings.ts';
import { readListed, readOne, readTransferNotice, readTransferred } from './transfers.ts';
import { anyAnswer, isDuplicate, readCharged, readNotice, readVerified } from './wire.ts';

const address = z.email();

const bankCode = /^[A-Za-z0-9]{2,20}$/;
const bankOfWallet = new RegExp(`^(?:${wallets.join('|')})=[A-Za-z0-9]{2,20}$`);
/** What a phone's (E.164) wallet is called, where each network's is called otherwise; undefined where nothing says. */
function bankOf(banks: string, phone: string): string | undefined {
  if (bankCode.test(banks)) return banks;
  return new Map(banks.split(',').map((each) => each.split('=') as [string, string])).get(walletOf(phone) ?? '');
}

const meta = z.record(z.string(), z.unknown());
/** Undefined where it is no object in JSON. */
function metaOf(text: string): z.infer<typeof meta> | undefined {
  try {
    return meta.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

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
  traits: { paysOut: true, settles: nextDay },
  ways: {
    // What its `account_bank` is for wallets in Tanzania: UNCONFIRMED, `GET /banks/TZ` of a live account tells.
    walletBank: {
      ...{ setting: 'WALLET_BANK', usual: 'MPS' },
      must: {
        be: (text: string) => bankCode.test(text) || text.split(',').every((each) => bankOfWallet.test(each)),
        error: 'a code of GET /banks/TZ, like MPS, or one for each network: mpesa=VODACOM,halopesa=HALOPESA',
      },
    },
    // Who sends, in its own fields (`sender`, `sender_country` and the like): which of them it wants is UNCONFIRMED.
    transferMeta: {
      ...{ setting: 'TRANSFER_META', usual: '' },
      must: { be: (text: string) => metaOf(text) !== undefined, error: 'an object in JSON, like {"sender":"Duka"}' },
    },
  },
  open({ base, secretKey, secretHash, email, walletBank, transferMeta }, { rehearsal, fetch, timeOutMs = 15_000 }) {
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

    /**
     * By its own id where that is known, which is a number: staff may have written another one. By our reference where
     * that finds none of ours, and of what was taken without an answer.
     */
    const refundStatus: Refunds['status'] = async (ref, { amount, providerRef }) => {
      const sent = { ref, amount };
      if (providerRef !== null && /^\d+$/.test(providerRef)) {
        const answer = await call(`transfers/${providerRef}`);
        const found = answer.answered ? readOne(answer, sent) : unknownBack;
        if (!wasHeard(answer) || found.state !== 'unknown' || found.there === 'under_way') return found;
      }
      const answer = await call(`transfers?${new URLSearchParams({ reference: ref })}`);
      return answer.answered ? readListed(answer, sent) : unknownBack;
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
      refunds: {
        by: 'payout',
        async send({ ref, amount, of, to }) {
          if (to === null) return notSent('not_registered');
          const bank = bankOf(walletBank, to);
          if (bank === undefined) return notSent('cannot_pay_out');
          const phone = to.replace('+', '');
          const meta = metaOf(transferMeta);
          const answer = await call('transfers', {
            ...(meta && { meta: [meta] }),
            ...{ account_bank: bank, account_number: phone, amount: Number(toShillings(amount)) },
            ...{ currency: 'TZS', debit_currency: 'TZS', narration: `Refund of ${of.ref}`, reference: ref },
            // Shoppers give no name here.
            beneficiary_name: phone,
          });
          if (!answer.answered) return answer.neverLeft === undefined ? unknownBack : notSent();
          return isDuplicate(answer)
            ? refundStatus(ref, { amount, providerRef: null })
            : readTransferred(answer, { ref, amount });
        },
        status: refundStatus,
      },
      checkKeys: async () =>
        keysCheckOf(await call(`transactions/verify_by_reference?${new URLSearchParams({ tx_ref: 'none' })}`), {
          own: anyAnswer,
        }),
      parseCallback(rawBody, headers) {
        const body = fieldsOf(rawBody);
        if (!body || !sameSecret(headers['verif-hash'] ?? '', secretHash)) return undefined;
        const notice = readNotice(body) ?? readTransferNotice(body);
        return notice ? { id: idOf(rawBody), ...notice } : null;
      },
    };
  },
});
