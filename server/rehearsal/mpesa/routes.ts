import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { PromptFailure, Switches } from '../../../common/rehearsal.ts';
import { fromShillings } from '../../providers/payments/shillings.ts';
import { sameSecret } from '../../secrets.ts';
import { isOfAccount, type Payment, type RehearsalPayments } from '../payment-book.ts';
import { accountOfKey, standInKey, standInPaths } from '../payment-keys.ts';
import { silence } from '../silence.ts';
import type { Stage } from '../stage.ts';
import { walletName } from '../wallet-name.ts';
import { opened } from './keys.ts';

const sessionMs = 60 * 60_000;
const maxSessions = 100;
const maxConversations = 4000;

/** Its codes, with the HTTP status and the sentence that each comes with. */
const codes = {
  'INS-0': [201, 'Request processed successfully'],
  'INS-1': [500, 'Internal Error'],
  'INS-2': [401, 'Invalid API Key'],
  'INS-5': [401, 'Transaction cancelled by customer'],
  'INS-6': [401, 'Transaction Failed'],
  'INS-9': [408, 'Request timeout'],
  'INS-10': [409, 'Duplicate Transaction'],
  'INS-13': [400, 'Invalid Shortcode Used'],
  'INS-15': [400, 'Invalid Amount Used'],
  'INS-16': [503, 'Unable to handle the request due to a temporary overloading'],
  'INS-17': [400, 'Invalid Transaction Reference. Length Should Be Between 1 and 20.'],
  'INS-20': [400, 'Not All Parameters Provided. Please try again.'],
  'INS-21': [400, 'Parameter validations failed. Please try again.'],
  'INS-26': [401, 'Not authorised'],
  'INS-2006': [422, 'Insufficient balance'],
  'INS-2051': [400, 'MSISDN invalid.'],
} as const;
type Code = keyof typeof codes;
/** Of a prompt. Too much to do is said by the gateway before it, which knows no codes. */
const troubles: Partial<Record<Switches['network'], Code>> = {
  ...{ down: 'INS-16', away: 'INS-16' },
  refused: 'INS-13',
};

/** Each field is refused with a code of its own. */
const text = z.string({ error: 'INS-20' });
const common = z.object({
  input_Country: z.literal('TZN', { error: 'INS-21' }),
  input_ServiceProviderCode: text,
  input_ThirdPartyConversationID: text.regex(/^\w{1,40}$/, 'INS-21'),
});
const single = common.extend({
  input_Amount: text.regex(/^[1-9]\d{0,11}$/, 'INS-15'),
  input_Currency: z.literal('TZS', { error: 'INS-21' }),
  input_CustomerMSISDN: text.regex(/^255[67]\d{8}$/, 'INS-2051'),
  input_TransactionReference: text.regex(/^[A-Za-z0-9]{1,20}$/, 'INS-17'),
  input_PurchasedItemsDesc: text.min(1, 'INS-20'),
});
const reversal = common.extend({
  input_ReversalAmount: text.regex(/^[1-9]\d{0,11}$/, 'INS-15'),
  input_TransactionID: text.min(1, 'INS-20'),
});
const question = common.extend({ input_QueryReference: text });
const naming = common.extend({
  input_CustomerMSISDN: text.regex(/^255[67]\d{8}$/, 'INS-2051'),
  input_KycQueryType: z.literal('Name', { error: 'INS-21' }),
});

/** The stand-in of M-Pesa's OpenAPI in Tanzania: who asks for money waits on the line until the payer has answered. */
export function mpesaRoutes(app: FastifyInstance, stage: Stage, payments: RehearsalPayments): void {
  const access = { config: { access: 'provider' } } as const;
  const path = standInPaths.mpesa;
  const keyOf = (key: string, account: string) => standInKey(stage.derive, { service: 'mpesa', key, account });
  const now = () => stage.world.now().getTime();
  const sessions = new Map<string, { until: number; account: string }>();
  const sessionOf = ({ headers }: FastifyRequest) => sessions.get(opened(headers.authorization));
  const accountOf = (request: FastifyRequest) => sessionOf(request)?.account ?? '';
  const conversations = new Set<string>();
  /** Who waits on the line, by reference. */
  const waiting = new Map<string, (payment: Payment) => void>();

  const talk = (conversation: string) => ({
    output_ConversationID: stage.world.newId(),
    output_ThirdPartyConversationID: conversation,
  });

  /** What was sent, or the code that refuses it. */
  function accept<T extends z.infer<typeof common>>(request: FastifyRequest, schema: z.ZodType<T>, sent: unknown) {
    if (request.headers.origin === undefined) return 'INS-20';
    if ((sessionOf(request)?.until ?? 0) <= now()) return 'INS-26';
    const { success, data, error } = schema.safeParse(sent);
    if (!success) return codeIn(error);
    const { input_ServiceProviderCode: code, input_ThirdPartyConversationID: conversation } = data;
    if (!sameSecret(code, keyOf('serviceProviderCode', accountOf(request)))) return 'INS-13';
    if (conversations.has(conversation)) return 'INS-10';
    conversations.add(conversation);
    trim(conversations, maxConversations);
    return data;
  }

  app.get(`${path}/getSession/`, access, async ({ headers }, reply) => {
    if (headers.origin === undefined) return refuse(reply, 'INS-20');
    const sent = opened(headers.authorization);
    const account = accountOfKey(sent);
    if (!sameSecret(sent, keyOf('apiKey', account))) return refuse(reply, 'INS-2');
    const id = stage.world.randomBytes(16).toString('hex');
    sessions.set(id, { until: now() + sessionMs, account });
    trim(sessions, maxSessions);
    return output('INS-0', { output_SessionID: id });
  });

  app.post(`${path}/c2bPayment/singleStage/`, access, async (request, reply) => {
    const read = accept(request, single, request.body);
    if (typeof read === 'string') return refuse(reply, read);
    const { input_TransactionReference: reference, input_ThirdPartyConversationID: conversation } = read;
    const address = `+${read.input_CustomerMSISDN}`;
    const { network } = stage.phones.switches(address);
    if (network === 'busy') return reply.code(429).send({});
    const trouble = troubles[network];
    if (trouble) return refuse(reply, trouble);
    if (payments.find(reference)) return refuse(reply, 'INS-10');
    // Its prompt names the business of the account, which is the same for all shops here.
    const amount = fromShillings(read.input_Amount) ?? 0;
    payments.open({ reference, account: accountOf(request), address, payee: 'M-Pesa', amount, report });
    return network === 'silent' ? silence(stage, reply) : hold(reply, reference, conversation);
  });

  app.put(`${path}/reversal/`, access, async (request, reply) => {
    const read = accept(request, reversal, request.body);
    if (typeof read === 'string') return refuse(reply, read);
    const { input_ThirdPartyConversationID: reference, input_TransactionID: of } = read;
    const paid = payments.find(of);
    const network = paid && stage.phones.switches(paid.address).network;
    if (network === 'busy') return reply.code(429).send({});
    if (network === 'down') return refuse(reply, 'INS-1');
    if (network === 'refused') return refuse(reply, 'INS-13');
    const refund = payments.sendBack(of, { reference, amount: fromShillings(read.input_ReversalAmount) ?? 0 });
    if (!refund) return refuse(reply, 'INS-6');
    if (network === 'silent') return silence(stage, reply);
    return output('INS-0', { output_TransactionID: refund.id, ...talk(reference) });
  });

  app.get(`${path}/queryBeneficiaryName/`, access, async (request, reply) => {
    const read = accept(request, naming, request.query);
    if (typeof read === 'string') return refuse(reply, read);
    const [first = '', ...others] = walletName(read.input_CustomerMSISDN).split(' ');
    return output('INS-0', {
      ...{ output_CustomerFirstName: first, output_CustomerLastName: others.join(' ') },
      ...talk(read.input_ThirdPartyConversationID),
    });
  });

  app.get(`${path}/queryTransactionStatus/`, access, async (request, reply) => {
    const read = accept(request, question, request.query);
    if (typeof read === 'string') return refuse(reply, read);
    const refund = payments.sentBack(read.input_QueryReference);
    if (refund)
      return output('INS-0', {
        ...{ output_TransactionID: refund.id, output_ResponseTransactionStatus: 'Completed' },
        ...talk(read.input_ThirdPartyConversationID),
      });
    const known = payments.find(read.input_QueryReference);
    const network = known && stage.phones.switches(known.address).network;
    if (network === 'busy') return reply.code(429).send({});
    if (network === 'down') return refuse(reply, 'INS-1');
    if (network === 'silent') return silence(stage, reply);
    const found = payments.status(read.input_QueryReference);
    const payment = isOfAccount(found, accountOf(request)) ? found : undefined;
    return output('INS-0', {
      ...(payment?.state === 'paid' && { output_TransactionID: payment.id }),
      ...talk(read.input_ThirdPartyConversationID),
      output_ResponseTransactionStatus: statusOf(payment),
    });
  });

  function hold(reply: FastifyReply, reference: string, conversation: string): FastifyReply {
    const { raw } = reply.hijack();
    stage.streams.add(raw);
    raw.on('close', () => {
      stage.streams.delete(raw);
      waiting.delete(reference);
    });
    waiting.set(reference, ({ id, failure }) => {
      const code = failure ? codeOf[failure] : 'INS-0';
      const body = output(code, {
        ...(!failure && { output_TransactionID: id }),
        ...talk(conversation),
      });
      raw.writeHead(codes[code][0], { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    return reply;
  }

  /** It calls nobody back: who still waits on the line hears it there. */
  function report(payment: Payment): undefined {
    waiting.get(payment.reference)?.(payment);
    waiting.delete(payment.reference);
  }
}

/** It has no code for a wrong PIN. */
const codeOf: Record<PromptFailure, Code> = {
  insufficient_funds: 'INS-2006',
  wrong_pin: 'INS-6',
  cancelled_by_payer: 'INS-5',
  timeout: 'INS-9',
};
/** A question about it is answered with less: nothing about what is neither paid, cancelled nor over. */
const statuses: Partial<Record<PromptFailure, string>> = { cancelled_by_payer: 'Cancelled', timeout: 'Expired' };
const statusOf = (payment: Payment | undefined) =>
  payment?.state === 'paid' ? 'Completed' : (statuses[payment?.failure ?? 'wrong_pin'] ?? 'N/A');

const output = (code: Code, more: object = {}) => ({
  output_ResponseCode: code,
  output_ResponseDesc: codes[code][1],
  ...more,
});
const refuse = (reply: FastifyReply, code: Code) => reply.code(codes[code][0]).send(output(code));

function codeIn({ issues: [issue] }: z.ZodError): Code {
  const named = issue?.message ?? '';
  return named in codes ? (named as Code) : 'INS-21';
}

/** Forgets what came first. */
function trim(held: Map<string, unknown> | Set<string>, limit: number): void {
  const [oldest] = held.keys();
  if (held.size > limit && oldest !== undefined) held.delete(oldest);
}
