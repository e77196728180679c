import { paymentCallbacks } from '../../../../resources/payment-callbacks.ts';
import { callJson, type JsonAnswer } from '../../call-json.ts';
import { fieldsOf, idOf } from '../callback-body.ts';
import { neverTaken, notSent, unknown, unknownBack } from '../collected.ts';
import { keysCheckOf } from '../keys-check.ts';
import type { PaymentProvider, Refunds } from '../port.ts';
import { nextDay, paymentService } from '../service.ts';
import { toShillings } from '../shillings.ts';
import { isSigned, withChecksum } from './checksum.ts';
import {
  isUsed,
  readCreated,
  readAsked as readPayout,
  readPayoutNotice,
  readPreviewed as readPayoutPreview,
} from './payouts.ts';
import { clickpesaToken } from './token.ts';
import {
  cannotCollect,
  readAsked,
  readBalance,
  readNotice,
  readPreviewed,
  readPushed,
  readSender,
  refusalIn,
  refusesChecksum,
} from './wire.ts';

/**
 * Mobile money by ClickPesa. A reference is good for one prompt alone, so a second try of the same never reaches the
 * phone. Facts: its documentation of 2026, see docs/decisions/08.
 */
export const clickpesa = paymentService({
  name: 'clickpesa',
  description: 'M-Pesa, Mixx by Yas, Airtel Money and HaloPesa',
  url: 'https://api.clickpesa.com/third-parties',
  costAtMost: 20,
  // The checksum key signs what is sent, and what is called back: without it a callback is nobody's.
  keys: {
    clientId: { setting: 'CLIENT_ID', column: 'merchant' },
    apiKey: { setting: 'API_KEY', column: 'key' },
    checksumKey: { setting: 'CHECKSUM_KEY', column: 'secret' },
  },
  identifiedBy: 'merchant',
  callback: paymentCallbacks.clickpesa,
  traits: { paysOut: true, saysTakenBack: true, settles: { ...nextDay, isAsked: true } },
  open({ base, clientId, apiKey, checksumKey }, { rehearsal, fetch, now, timeOutMs = 15_000 }) {
    const token = clickpesaToken({ base, clientId, apiKey, fetch, now, timeOutMs });

    /** A token that was taken back is made anew, once: what it answered itself with 401 was not taken. */
    async function call(path: string, body?: Record<string, unknown>, again = true): Promise<JsonAnswer> {
      const authorization = await token.get();
      if (authorization === undefined) return { answered: false, neverLeft: token.whyNone() };
      const answer = await callJson({
        fetch,
        url: `${base}/${path}`,
        method: body ? 'POST' : 'GET',
        headers: { authorization },
        ...(body && { body: withChecksum(checksumKey, body) }),
        timeOutMs,
      });
      if (!again || !answer.answered || answer.status !== 401 || refusalIn(answer) === '') return answer;
      token.forget(authorization);
      return call(path, body, false);
    }

    const status: PaymentProvider['status'] = async (ref) => {
      const answer = await call(`payments/${encodeURIComponent(ref)}`);
      return answer.answered ? readAsked(answer, ref) : unknown;
    };

    /** Signed as a prompt is, and asks nobody. */
    const preview = (more: Record<string, unknown>): Promise<JsonAnswer> =>
      call('payments/preview-ussd-push-request', {
        ...{ amount: '1000', currency: 'TZS', orderReference: `CHECK${now().getTime()}` },
        ...more,
      });

    const refundStatus: Refunds['status'] = async (ref, { amount }) => {
      const answer = await call(`payouts/${encodeURIComponent(ref)}`);
      return answer.answered ? readPayout(answer, { ref, amount }) : unknownBack;
    };

    return {
      name: 'clickpesa',
      rehearsal,
      status,
      async collect({ ref, amount, phone }) {
        const sent = {
          ...{ amount: toShillings(amount), currency: 'TZS' },
          ...{ orderReference: ref, phoneNumber: phone.replace('+', '') },
        };
        // As its documents begin: it asks nobody, so a network that it calls away has surely reached no phone.
        const before = await preview({ ...sent, fetchSenderDetails: true });
        const { never, fee } = before.answered ? readPreviewed(before) : {};
        if (never) return never;
        const answer = await call('payments/initiate-ussd-push-request', sent);
        if (!answer.answered) return answer.neverLeft === undefined ? unknown : neverTaken;
        // The reference was used before: an earlier try of ours got there, so ask instead of failing.
        const pushed = answer.status === 409 ? await status(ref) : readPushed(answer);
        return fee === undefined ? pushed : { ...pushed, fee };
      },
      refunds: {
        by: 'payout',
        async send({ ref, amount, to }) {
          if (to === null) return notSent('not_registered');
          const body = {
            ...{ amount: Number(toShillings(amount)), phoneNumber: to.replace('+', '') },
            ...{ currency: 'TZS', orderReference: ref },
          };
          // It sends nothing, and says what would arrive, whether there is enough, and that a number has no wallet.
          const before = await call('payouts/preview-mobile-money-payout', body);
          if (before.answered && isUsed(before)) return refundStatus(ref, { amount, providerRef: null });
          const never = before.answered ? readPayoutPreview(before, amount) : notSent();
          if (never) return never;
          const answer = await call('payouts/create-mobile-money-payout', body);
          if (!answer.answered) return answer.neverLeft === undefined ? unknownBack : notSent();
          return readCreated(answer, { ref, amount }) ?? refundStatus(ref, { amount, providerRef: null });
        },
        status: refundStatus,
      },
      async checkKeys() {
        const answer = await preview({});
        if (answer.answered && refusesChecksum(answer)) return 'keys_refused';
        return answer.answered && cannotCollect(answer) ? 'cannot_collect' : keysCheckOf(answer);
      },
      async balance() {
        const answer = await call('account/balance');
        return answer.answered ? readBalance(answer) : undefined;
      },
      async nameOf(phone) {
        const answer = await preview({ phoneNumber: phone.replace('+', ''), fetchSenderDetails: true });
        return answer.answered ? readSender(answer) : null;
      },
      parseCallback(rawBody, { 'x-clickpesa-signature': signature }) {
        const body = fieldsOf(rawBody);
        if (!body || !isSigned(checksumKey, body, signature)) return undefined;
        const notice = readNotice(body) ?? readPayoutNotice(body);
        return notice ? { id: idOf(rawBody), ...notice } : null;
      },
    };
  },
});
