import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { walletOf } from '../../../common/phone.ts';
import type { PromptFailure } from '../../../common/rehearsal.ts';
import type { Wallet } from '../../../resources/enums.ts';
import { isChecked, withChecksum } from '../../providers/payments/clickpesa/checksum.ts';
import { fromShillings, toShillings } from '../../providers/payments/shillings.ts';
import { sameSecret } from '../../secrets.ts';
import type { Delivery } from '../deliver.ts';
import type { NetworkTroubles } from '../network-troubles.ts';
import { isOfAccount, type Payment } from '../payment-book.ts';
import { accountOfKey, standInKey, standInPaths } from '../payment-keys.ts';
import type { Books } from '../payout-book.ts';
import { silence } from '../silence.ts';
import type { Stage } from '../stage.ts';
import { createTokens } from '../tokens.ts';
import { walletName } from '../wallet-name.ts';
import { clickpesaPayoutRoutes } from './payouts.ts';

const push = z.object({
  amount: z.string().regex(/^\d{1,12}$/),
  currency: z.literal('TZS'),
  orderReference: z.string(),
  phoneNumber: z.string(),
});
const networks = ['TIGO-PESA', 'M-PESA', 'AIRTEL-MONEY', 'HALOPESA'] as const;
const providers: Partial<Record<Wallet, (typeof networks)[number]>> = {
  ...{ mpesa: 'M-PESA', mixx: 'TIGO-PESA', airtel_money: 'AIRTEL-MONEY', halopesa: 'HALOPESA' },
};
const providerOf = (number: string) => providers[walletOf(`+${number}`) ?? 'mixx'] ?? 'TIGO-PESA';
const isMobile = (number: string) => /^255[67]\d{8}$/.test(number);
const badReference = 'Invalid Order Reference, should only contain alphanumeric characters and cannot be blank';

/** With this at the end of its client ID, the application may not collect: for who wants to see that happen. */
const closedEnd = '-no-collection';
const closed = [400, 'Application has no access to COLLECTION API feature, please contact support'] as const;
const troubles: NetworkTroubles<[number, string]> = {
  down: [500, 'Error validating fee, try again later'],
  away: [500, 'Error validating fee, try again later'],
  busy: [429, 'Too Many Requests'],
  refused: [403, 'Unauthorized API-Key'],
};

/** The stand-in of ClickPesa, in its own words, numbers and mistakes (its documentation of 2026). */
export function clickpesaRoutes(app: FastifyInstance, stage: Stage, { payments, payouts }: Books): void {
  const access = { config: { access: 'provider' } } as const;
  const path = standInPaths.clickpesa;
  const keyOf = (key: string, account = '') => standInKey(stage.derive, { service: 'clickpesa', key, account });
  const tokens = createTokens(stage.world);
  const accountOf = ({ headers }: FastifyRequest) => tokens.accountOf(headers.authorization).replace(closedEnd, '');
  const isClosed = ({ headers }: FastifyRequest) => tokens.accountOf(headers.authorization).endsWith(closedEnd);
  const isOurs = ({ headers }: FastifyRequest) => tokens.isGood(headers.authorization);

  app.post(`${path}/generate-token`, access, async ({ headers }, reply) => {
    const account = accountOfKey(String(headers['api-key'] ?? ''));
    const clientId = String(headers['client-id'] ?? '');
    if (!sameSecret(clientId.replace(closedEnd, ''), keyOf('clientId', account)))
      return refuse(reply, 403, 'Invalid client details');
    if (!sameSecret(String(headers['api-key'] ?? ''), keyOf('apiKey', account)))
      return refuse(reply, 403, 'Invalid or Expired API-Key');
    return {
      success: true,
      token: tokens.make(clientId.endsWith(closedEnd) ? account + closedEnd : account).authorization,
    };
  });

  clickpesaPayoutRoutes(app, stage, {
    payouts,
    isOurs,
    accountOf,
    checksumKey: (account) => keyOf('checksumKey', account),
  });

  app.post(`${path}/payments/preview-ussd-push-request`, access, async (request, reply) => {
    if (!isOurs(request)) return refuse(reply, 401, 'Unauthorized');
    const body = (request.body ?? {}) as Record<string, unknown>;
    if (!isChecked(keyOf('checksumKey', accountOf(request)), body)) return refuse(reply, 400, 'Invalid checksum');
    if (isClosed(request)) return refuse(reply, ...closed);
    const { phoneNumber, fetchSenderDetails, amount } = body;
    const number = typeof phoneNumber === 'string' && fetchSenderDetails === true ? phoneNumber : undefined;
    if (number !== undefined && !isMobile(number)) return refuse(reply, 400, 'Invalid / unsupported phone number');
    const network = number === undefined ? 'up' : stage.phones.switches(`+${number}`).network;
    const trouble = troubles[network];
    if (trouble && network !== 'away') return refuse(reply, ...trouble);
    const fee = Math.round(Number(amount) * feeShare);
    const away = network === 'away' && number !== undefined ? providerOf(number) : undefined;
    return {
      activeMethods: networks.map((name) =>
        name === away
          ? { name, status: 'UNAVAILABLE', message: 'Service is under maintenance' }
          : { name, status: 'AVAILABLE', fee },
      ),
      ...(number !== undefined && {
        sender: { accountName: walletName(number), accountNumber: number, accountProvider: providerOf(number) },
      }),
    };
  });

  app.get(`${path}/account/balance`, access, async (request, reply) =>
    isOurs(request) ? [{ currency: 'TZS', balance: 245_600 }] : refuse(reply, 401, 'Unauthorized'),
  );

  app.post(`${path}/payments/initiate-ussd-push-request`, access, async (request, reply) => {
    if (!isOurs(request)) return refuse(reply, 401, 'Unauthorized');
    const body = (request.body ?? {}) as Record<string, unknown>;
    if (!isChecked(keyOf('checksumKey', accountOf(request)), body)) return refuse(reply, 400, 'Invalid checksum');
    if (isClosed(request)) return refuse(reply, ...closed);
    const { data: read, error } = push.safeParse(body);
    if (!read) return refuse(reply, 400, z.prettifyError(error));
    const { orderReference: reference, phoneNumber, amount } = read;
    if (!/^[A-Za-z0-9]+$/.test(reference)) return refuse(reply, 400, badReference);
    if (!isMobile(phoneNumber)) return refuse(reply, 400, 'Invalid / unsupported phone number');
    const address = `+${phoneNumber}`;
    const { network } = stage.phones.switches(address);
    const trouble = troubles[network];
    if (trouble) return refuse(reply, ...trouble);
    if (payments.find(reference)) return refuse(reply, 409, `Order reference ${reference} already used`);
    // ClickPesa's prompt names the business of the account, which is the same for all shops here.
    const payment = payments.open({
      reference,
      account: accountOf(request),
      address,
      payee: 'ClickPesa',
      amount: fromShillings(amount) ?? 0,
      report,
    });
    return network === 'silent' ? silence(stage, reply) : toInitiated(payment);
  });

  app.get<{ Params: { reference: string } }>(`${path}/payments/:reference`, access, async (request, reply) => {
    if (!isOurs(request)) return refuse(reply, 401, 'Unauthorized');
    const { reference } = request.params;
    const known = payments.find(reference);
    const network = known && stage.phones.switches(known.address).network;
    const payment = payments.status(reference);
    const trouble = troubles[network ?? 'up'];
    if (trouble) return refuse(reply, ...trouble);
    if (!payment || !isOfAccount(payment, accountOf(request)))
      return refuse(reply, 404, `Invalid or missing payment: ${reference}`);
    return network === 'silent' ? silence(stage, reply) : [toQueried(payment, statusOf(payment, stage.world.now()))];
  });

  function report(payment: Payment): Delivery {
    const { paymentPhoneNumber, ...data } = toQueried(payment, statuses[payment.state]);
    const { id, status, orderReference, message, createdAt, updatedAt } = data;
    const body = JSON.stringify(
      withChecksum(
        keyOf('checksumKey'),
        // As documented: the failed one has another key, and says less.
        status === 'FAILED'
          ? { eventType: 'PAYMENT FAILED', data: { id, status, orderReference, message, updatedAt, createdAt } }
          : {
              event: 'PAYMENT RECEIVED',
              data: { ...data, collectedAmount: toShillings(payment.amount), channel: 'TIGO-PESA' },
            },
      ),
    );
    return {
      path: '/api/payments/callback/clickpesa',
      body,
      headers: () => ({ 'content-type': 'application/json' }),
    };
  }
}

const statuses = { open: 'PROCESSING', working: 'PROCESSING', paid: 'SUCCESS', failed: 'FAILED' } as const;
/** As in its documented sample. */
const feeShare = 290 / 15_000;
/** Half a day later it has settled what was paid. */
const settledAfter = 12 * 3_600_000;
const statusOf = ({ state, openedAt }: Payment, now: Date) =>
  state === 'paid' && openedAt.getTime() + settledAfter <= now.getTime() ? 'SETTLED' : statuses[state];
const messages: Record<PromptFailure, string> = {
  insufficient_funds: 'Insufficient balance',
  wrong_pin: 'Incorrect PIN entered',
  cancelled_by_payer: 'Payment was cancelled by the customer',
  timeout: 'Request timed out, no response from the customer',
};

/** A push that was taken. */
const toInitiated = ({ id, reference, amount, state, openedAt }: Payment) => ({
  id,
  status: statuses[state],
  channel: 'TIGO-PESA',
  orderReference: reference,
  collectedAmount: `${toShillings(amount)}.00`,
  collectedCurrency: 'TZS',
  createdAt: openedAt.toISOString(),
  clientId: 'ID-REHEARSAL',
});

/** A payment that is asked about: here its amount is a number. */
const toQueried = ({ id, reference, address, amount, state, failure, openedAt }: Payment, status: string) => ({
  id,
  status,
  paymentReference: `6C9L${id.slice(-6)}`,
  paymentPhoneNumber: address.slice(1),
  orderReference: reference,
  collectedAmount: Number(toShillings(amount)),
  collectedCurrency: 'TZS',
  message: failure ? messages[failure] : state === 'paid' ? 'Your payment has been received' : '',
  createdAt: openedAt.toISOString(),
  updatedAt: openedAt.toISOString(),
  customer: { customerName: walletName(address), customerPhoneNumber: address.slice(1), customerEmail: '' },
  clientId: 'ID-REHEARSAL',
});

const refuse = (reply: FastifyReply, status: number, message: string) => reply.code(status).send({ message });
