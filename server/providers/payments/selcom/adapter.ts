import { walletOf } from '../../../../common/phone.ts';
import type { Wallet } from '../../../../resources/enums.ts';
import { paymentCallbacks } from '../../../../resources/payment-callbacks.ts';
import { callJson, type JsonAnswer } from '../../call-json.ts';
import { fieldsOf, idOf } from '../callback-body.ts';
import { neverTaken, notSent, unknown, unknownBack, wasHeard } from '../collected.ts';
import { keysCheckOf } from '../keys-check.ts';
import type { PaymentProvider, Refunds } from '../port.ts';
import { nextDay, paymentService } from '../service.ts';
import { toShillings } from '../shillings.ts';
import { readFloat, readSentBack, readSentBackAsked } from './cash-in.ts';
import { isSigned, signedHeaders } from './signature.ts';
import { envelope, isMade, readAsked, readName, readNotice, readPrompted } from './wire.ts';

type Fields = Record<string, string | number>;

/** What it calls each network's wallets where a name is asked for. */
const cashInOf: Record<Wallet, string> = {
  mpesa: 'VMCASHIN',
  mixx: 'TPCASHIN',
  airtel_money: 'AMCASHIN',
  halopesa: 'HPCASHIN',
  tpesa: 'TTCASHIN',
};

/** By its prefix, which is a hint; where that says nothing Selcom tells the network by itself. */
const cashIn = (phone: string): string => {
  const wallet = walletOf(phone);
  return wallet ? cashInOf[wallet] : 'CASHIN';
};

const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** Minutes in which an order of its checkout can be paid: as long as a prompt waits. */
const expiryMinutes = 5;

/**
 * Mobile money by Selcom's checkout: an order is made there, then its payer is asked. It reports what was paid and
 * nothing else, so what failed is learnt by asking. Facts: its developers' pages, see docs/decisions/08.
 */
export const selcom = paymentService({
  name: 'selcom',
  description: 'M-Pesa, Mixx by Yas, Airtel Money and HaloPesa, by its checkout',
  url: 'https://apigw.selcommobile.com/v1',
  costAtMost: 20,
  isTest: (address) => address.includes('//apigwtest.'),
  keys: {
    vendor: { setting: 'VENDOR', column: 'merchant' },
    apiKey: { setting: 'API_KEY', column: 'key' },
    apiSecret: { setting: 'API_SECRET', column: 'secret' },
    // Money is sent from a float beside what was collected, by a vendor and a PIN of its own.
    floatVendor: { setting: 'FLOAT_VENDOR', column: 'float_vendor', isOptional: true },
    pin: {
      setting: 'PIN',
      column: 'pin',
      isOptional: true,
      must: { be: (text: string) => /^\d{4,12}$/.test(text), code: 'pin', error: '4 to 12 digits' },
    },
  },
  identifiedBy: 'merchant',
  callback: paymentCallbacks.selcom,
  traits: { withdraws: true, paysOut: true, settles: nextDay },
  open(
    { base, vendor, apiKey, apiSecret, floatVendor, pin },
    { callback, rehearsal, fetch, now, newId, timeOutMs = 15_000 },
  ) {
    // Where its own page would lead a payer, to whom we never show it: an order's token is nobody else's to know.
    const page = base64(new URL('/cart/order', callback).href);
    const call = (
      method: 'GET' | 'POST' | 'DELETE',
      path: string,
      fields: Fields,
      signedAt = now(),
    ): Promise<JsonAnswer> => {
      const query = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
      return callJson({
        fetch,
        url: `${base}/${path}${method === 'POST' ? '' : `?${query}`}`,
        method,
        headers: signedHeaders({ apiKey, apiSecret }, signedAt, fields),
        ...(method === 'POST' && { body: fields }),
        timeOutMs,
      });
    };

    const status: PaymentProvider['status'] = async (ref) => {
      const answer = await call('GET', 'checkout/order-status', { order_id: ref });
      return answer.answered ? readAsked(answer, ref) : unknown;
    };

    const newTransid = () => newId().replaceAll('-', '').slice(0, 20);
    const float = floatVendor === '' || pin === '' ? undefined : { vendor: floatVendor, pin };
    const refundStatus: Refunds['status'] = async (ref) => {
      const answer = await call('GET', 'walletcashin/query', { transid: ref });
      return answer.answered ? readSentBackAsked(answer, ref) : unknownBack;
    };

    return {
      name: 'selcom',
      rehearsal,
      status,
      async collect({ ref, amount, phone, shop }) {
        const msisdn = phone.replace('+', '');
        const made = await call('POST', 'checkout/create-order-minimal', {
          vendor,
          order_id: ref,
          buyer_email: `${msisdn}@${new URL(callback).hostname}`,
          buyer_name: msisdn,
          buyer_phone: msisdn,
          amount: Number(toShillings(amount)),
          currency: 'TZS',
          redirect_url: page,
          cancel_url: page,
          webhook: base64(callback),
          buyer_remarks: 'None',
          merchant_remarks: shop,
          no_of_items: 1,
          expiry: expiryMinutes,
        });
        // Whether it was made or not: nobody was asked for anything yet.
        if (!made.answered || !isMade(made)) return neverTaken;
        const prompted = await call('POST', 'checkout/wallet-payment', { transid: ref, order_id: ref, msisdn });
        if (!prompted.answered) return prompted.neverLeft === undefined ? unknown : neverTaken;
        return readPrompted(prompted, amount);
      },
      withdraw: async (ref) => wasHeard(await call('DELETE', 'checkout/cancel-order', { order_id: ref })),
      async checkKeys() {
        const signedAt = now();
        const answer = await call('GET', 'checkout/order-status', { order_id: 'none' }, signedAt);
        return keysCheckOf(answer, { signedAt, own: envelope });
      },
      async nameOf(phone) {
        const utilitycode = cashIn(phone);
        const transid = newTransid();
        const query = { utilitycode, utilityref: phone.replace('+', ''), transid };
        const answer = await call('GET', 'walletcashin/namelookup', query);
        return answer.answered ? readName(answer) : null;
      },
      ...(float && {
        refunds: {
          by: 'payout',
          async send({ ref, amount, to }) {
            if (to === null) return notSent('not_registered');
            const msisdn = to.replace('+', '');
            const fields = {
              // It tells the network by itself, also of a number that has moved to another one.
              ...{ transid: ref, utilitycode: 'CASHIN', utilityref: msisdn, amount: Number(toShillings(amount)) },
              ...{ ...float, msisdn },
            };
            const answer = await call('POST', 'walletcashin/process', fields);
            if (!answer.answered) return answer.neverLeft === undefined ? unknownBack : notSent();
            return readSentBack(answer) ?? refundStatus(ref, { amount, providerRef: null });
          },
          status: refundStatus,
        } satisfies Refunds,
        async balance() {
          const answer = await call('POST', 'vendor/balance', { ...float, transid: newTransid() });
          return answer.answered ? readFloat(answer) : undefined;
        },
      }),
      parseCallback(rawBody, headers) {
        const body = fieldsOf(rawBody);
        if (!body || !isSigned(apiSecret, headers, body, ['order_id', 'payment_status'])) return undefined;
        const notice = readNotice(body);
        return notice ? { id: idOf(rawBody), ...notice } : null;
      },
    };
  },
});
