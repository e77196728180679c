import type { SmsServiceName } from '../../resources/enums.ts';
import { smsCallbackPath, smsHook } from '../providers/sms/callback.ts';
import { deliver } from './deliver.ts';
import type { Stage } from './stage.ts';

/** What a service says of a message or a text: its own fields, sent in its own way. */
interface Words {
  encode(fields: Record<string, string>): { body: string; type: string };
  report: Record<Reported, string>;
  reportFields(message: Message, status: string): Record<string, string>;
  textFields(text: Text): Record<string, string>;
}
type Reported = 'sent' | 'delivered' | 'failed';
interface Message {
  id: string;
  /** What the caller named the receiver. */
  recipientId: string;
  /** E.164. */
  address: string;
}
interface Text {
  id: string;
  address: string;
  text: string;
  at: Date;
}

const json: Words['encode'] = (fields) => ({ body: JSON.stringify(fields), type: 'application/json' });
const form: Words['encode'] = (fields) => ({
  body: new URLSearchParams(fields).toString(),
  type: 'application/x-www-form-urlencoded',
});

const ownNumber = '255600000001';
const services: Record<SmsServiceName, Words> = {
  beem: {
    encode: json,
    report: { sent: 'PENDING', delivered: 'DELIVERED', failed: 'UNDELIVERED' },
    reportFields: ({ id, recipientId, address }, Status) => ({
      ...{ request_id: id, recipient_id: recipientId, dest_addr: address.slice(1), Status },
    }),
    textFields: ({ address, text, at }) => ({
      ...{ from: address.slice(1), to: ownNumber, message: text, timestamp: at.toISOString() },
    }),
  },
  africastalking: {
    encode: form,
    report: { sent: 'Sent', delivered: 'Success', failed: 'Failed' },
    reportFields: ({ id, address }, status) => ({
      ...{ id, status, phoneNumber: address, networkCode: '64002', retryCount: '0' },
      ...(status === 'Failed' && { failureReason: 'DeliveryFailure' }),
    }),
    textFields: ({ id, address, text, at }) => ({
      ...{ date: at.toISOString(), from: address, id, text, to: `+${ownNumber}`, cost: '0', networkCode: '64002' },
    }),
  },
};

/** In which order a message's reports come. */
const orders = {
  up: ['sent', 'delivered'],
  shuffled: ['delivered', 'sent'],
  failed: ['sent', 'failed'],
  lying: ['failed', 'delivered'],
} as const satisfies Record<string, readonly Reported[]>;
const gapMs = 60;

/** Where a service's callbacks go: the platform's own address at it, unless another was typed at the service. */
const pathOf = (stage: Stage, service: SmsServiceName): string =>
  stage.smsCallback?.(service) ?? smsCallbackPath(service, smsHook(stage, service));

function bring(
  stage: Stage,
  service: SmsServiceName,
  fields: Record<string, string>,
  { path = pathOf(stage, service), isForged = false } = {},
): void {
  const { body, type } = services[service].encode(fields);
  void deliver(stage, { path, body, headers: () => ({ 'content-type': type }), isForged });
}
/** Whoever does not know the secret end has another address. */
const elsewhere = (service: SmsServiceName) => ({ path: smsCallbackPath(service, 'x'.repeat(32)), isForged: true });

/** A service reports what became of a message, as the switches of its receiver say. */
export function reportSms(stage: Stage, service: SmsServiceName, message: Message): void {
  const { reports, reports_twice: twice, reports_unsigned: unsigned } = stage.phones.switches(message.address);
  const { report, reportFields } = services[service];
  for (const [index, reported] of orders[reports].entries())
    stage.schedule((index + 1) * gapMs, () => {
      for (let copy = 0; copy < (twice ? 2 : 1); copy++)
        bring(stage, service, reportFields(message, report[reported]), unsigned ? elsewhere(service) : {});
    });
}

/** What becomes of a message to `address` in the end, in the service's word. */
export function endOf(stage: Stage, service: SmsServiceName, address: string): string {
  const order = orders[stage.phones.switches(address).reports];
  return services[service].report[order.some((each) => each === 'delivered') ? 'delivered' : 'failed'];
}

/** A service brings what somebody has answered. */
export const bringText = (stage: Stage, service: SmsServiceName, text: Text): void =>
  bring(stage, service, services[service].textFields(text));
