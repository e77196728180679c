import { paymentCallbacks } from '../../../../resources/payment-callbacks.ts';
import { callJson, type JsonAnswer } from '../../call-json.ts';
import { neverTaken, notSent, unknown, unknownBack } from '../collected.ts';
import type { PaymentProvider } from '../port.ts';
import { paymentService } from '../service.ts';
import { toShillings } from '../shillings.ts';
import { isPublicKey } from './encryption.ts';
import { mpesaSession, origin } from './session.ts';
import {
  isBare,
  isDuplicate,
  readAsked,
  readKeysCheck,
  readName,
  readPrompted,
  readReversal,
  readReversed,
  refusesSession,
} from './wire.ts';

/**
 * Mobile money by Vodacom's own interface (M-Pesa OpenAPI, Tanzania): for its own customers alone. The call that asks a
 * payer waits for her, nothing is called back, and no answer names an amount. Facts: see docs/decisions/08.
 */
export const mpesa = paymentService({
  name: 'mpesa',
  description: 'M-Pesa alone, by Vodacom itself',
  url: 'https://openapi.m-pesa.com/openapi/ipg/v2/vodacomTZN',
  costAtMost: 20,
  isTest: (address) => address.includes('/sandbox/'),
  keys: {
    apiKey: { setting: 'API_KEY', column: 'key' },
    publicKey: {
      setting: 'PUBLIC_KEY',
      column: 'secret',
      must: { be: isPublicKey, code: 'public_key', error: 'an RSA public key in base64, as the portal shows it' },
    },
    serviceProviderCode: { setting: 'SERVICE_PROVIDER_CODE', column: 'merchant' },
  },
  identifiedBy: 'merchant',
  callback: paymentCallbacks.mpesa,
  traits: {
    amountsAsRequested: true,
    answersWithPayer: true,
    network: 'mpesa',
    settles: { days: 0, at: '00:00', isAsked: false },
  },
  open(
    { base, apiKey, serviceProviderCode, ...keys },
    { rehearsal, fetch, now, newId, keyNow, timeOutMs = 15_000, payerTimeOutMs = 90_000, sessionGoodAfterMs },
  ) {
    const publicKey = () => keyNow?.('publicKey') ?? keys.publicKey;
    const session = mpesaSession({
      ...{ base, apiKey, publicKey, fetch, now, timeOutMs },
      ...(sessionGoodAfterMs !== undefined && { goodAfterMs: sessionGoodAfterMs }),
    });
    const account = { input_Country: 'TZN', input_ServiceProviderCode: serviceProviderCode };

    /**
     * A session that was taken back is made anew, and a new one waited for, once: what was refused with it was not
     * taken. Of money that goes out only where M-Pesa says so itself: something on the way may have let the call
     * through.
     */
    async function call(
      path: string,
      sent: { query?: Record<string, string>; body?: object; method?: 'POST' | 'PUT'; timeOutMs: number },
      again = true,
    ): Promise<JsonAnswer> {
      const { query, method = 'POST', ...rest } = sent;
      const authorization = await session.get();
      if (authorization === undefined) return { answered: false, neverLeft: session.whyNone() };
      const answer = await callJson({
        fetch,
        url: `${base}/${path}/${query ? `?${new URLSearchParams(query)}` : ''}`,
        method: query ? 'GET' : method,
        headers: { origin, authorization },
        ...rest,
      });
      if (!again || !answer.answered || !refusesSession(answer)) return answer;
      const isOther = await session.refused(authorization);
      return !isOther || (path === 'reversal' && isBare(answer)) ? answer : call(path, sent, false);
    }

    const query = (ref: string): Promise<JsonAnswer> => {
      const query = {
        input_QueryReference: ref,
        input_ThirdPartyConversationID: newId().replaceAll('-', ''),
        ...account,
      };
      return call('queryTransactionStatus', { query, timeOutMs });
    };
    const status: PaymentProvider['status'] = async (ref) => {
      const answer = await query(ref);
      return answer.answered ? readAsked(answer) : unknown;
    };
    const refundStatus = async (ref: string) => {
      const answer = await query(ref);
      return answer.answered ? readReversal(answer) : unknownBack;
    };

    return {
      name: 'mpesa',
      rehearsal,
      status,
      async collect({ ref, amount, phone, shop }) {
        const body = {
          input_Amount: toShillings(amount),
          input_Currency: 'TZS',
          input_CustomerMSISDN: phone.replace('+', ''),
          // New for each attempt; under both names, since by which of them a payment is found again is not documented.
          input_ThirdPartyConversationID: ref,
          input_TransactionReference: ref,
          input_PurchasedItemsDesc: plainWords(shop) || ref,
          ...account,
        };
        const answer = await call('c2bPayment/singleStage', { body, timeOutMs: payerTimeOutMs });
        if (!answer.answered) return answer.neverLeft === undefined ? unknown : neverTaken;
        // An earlier try of ours got there, so ask instead of failing.
        return isDuplicate(answer) ? status(ref) : readPrompted(answer);
      },
      refunds: {
        by: 'reversal',
        async send({ ref, amount, of }) {
          // It is found by its own transaction's id alone.
          if (of.providerRef === null) return notSent();
          const body = {
            input_ReversalAmount: toShillings(amount),
            input_TransactionID: of.providerRef,
            input_ThirdPartyConversationID: ref,
            ...account,
          };
          const put = await call('reversal', { body, method: 'PUT', timeOutMs });
          // Its documents say PUT, its newer clients POST: what is not served in that way has done nothing.
          const isServed = !put.answered || !notServed.has(put.status);
          const answer = isServed ? put : await call('reversal', { body, method: 'POST', timeOutMs });
          if (!answer.answered) return answer.neverLeft === undefined ? unknownBack : notSent();
          return isDuplicate(answer) ? refundStatus(ref) : readReversed(answer);
        },
        status: (ref) => refundStatus(ref),
      },
      async checkKeys() {
        const query = { input_QueryReference: 'none', ...account };
        const sent = { ...query, input_ThirdPartyConversationID: newId().replaceAll('-', '') };
        return readKeysCheck(await call('queryTransactionStatus', { query: sent, timeOutMs }));
      },
      async nameOf(phone) {
        const query = {
          ...{ input_CustomerMSISDN: phone.replace('+', ''), input_KycQueryType: 'Name' },
          ...{ input_ThirdPartyConversationID: newId().replaceAll('-', ''), ...account },
        };
        const answer = await call('queryBeneficiaryName', { query, timeOutMs });
        return answer.answered ? readName(answer) : null;
      },
      // What it calls back in other countries is not signed; for this one nothing is documented.
      parseCallback: () => undefined,
    };
  },
});

/** Statuses of an address that is not there, or not asked in this way. */
const notServed: ReadonlySet<number> = new Set([404, 405, 501]);

/** Which letters a description may have is not documented: these any service takes. */
const plainWords = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9 ]/g, '')
    .trim()
    .slice(0, 50);
