import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SmsServiceName, smsServiceNames } from '../../../resources/enums.ts';
import { freePort } from '../../../scripts/free-port.ts';
import { derive, startStage } from '../../../tests/harness/rehearsal-stage.ts';
import { smsStandInLabel, smsStandInPaths, standInSender } from '../../rehearsal/sms-services.ts';
import { smsAccounts, smsServices } from './services.ts';

interface Called {
  url: string;
  method: string | undefined;
  headers: Record<string, string>;
  body: unknown;
}
let stage: Awaited<ReturnType<typeof startStage>>;
let calls: Called[] = [];
let people = 0;
let to = '';

beforeAll(async () => {
  stage = await startStage({}, 300);
});
afterAll(() => stage.close());
beforeEach(() => {
  calls = [];
  to = `+25571${String(++people).padStart(7, '0')}`;
});

const keyOf = (service: SmsServiceName) => (key: string) =>
  key === 'sender' ? standInSender : derive(smsStandInLabel(service, key));
/** As the settings connect it, at another address; `wrong`: keys that are not the account's. */
function connect(service: SmsServiceName, wrong: Record<string, string> = {}, base = stage.base) {
  const account = { ...smsAccounts.accountOf(service, base + smsStandInPaths[service], keyOf(service)), ...wrong };
  const watched: typeof fetch = (url, init) => {
    const headers = Object.fromEntries(new Headers(init?.headers));
    const body = init?.body ? JSON.parse(String(init.body)) : undefined;
    calls.push({ url: String(url), method: init?.method, headers, body });
    return fetch(url, init);
  };
  return smsServices[service].connect(account as never, { fetch: watched, timeOutMs: 2000 });
}
const send = (provider: ReturnType<typeof connect>, text = 'Habari Asha, oda #1001 imepokelewa.', number = to) =>
  provider.send({ to: number, text, ref: 'r1', purpose: 'order' });
const texts = async () => (await stage.items(to)).flatMap((item) => (item.kind === 'sms' ? [item.text] : []));

describe.each(smsServiceNames)('%s', (service) => {
  test('a text arrives once, and the service gives it an id', async () => {
    expect(await send(connect(service))).toMatchObject({
      is: 'done',
      result: { providerId: expect.stringMatching(/\d/) },
    });
    expect(await texts()).toEqual(['Habari Asha, oda #1001 imepokelewa.']);
    expect(calls).toHaveLength(1);
  });

  test.each([
    ['a receiver that it does not take', { messages: 'refused' }, { is: 'failed' }],
    ['an error of its own', { messages: 'failing' }, { is: 'unknown' }],
    ['silence after it took the text', { messages: 'silent' }, { is: 'unknown' }],
  ] as const)('%s', async (_, switches, outcome) => {
    await stage.switches(to, switches);
    expect(await send(connect(service))).toMatchObject(outcome);
  });

  test('wrong keys and a name to send from that it does not know fail, and nothing arrives', async () => {
    const wrongs: Record<string, string>[] = [{ apiKey: 'x' }, { sender: 'NOBODY' }];
    for (const wrong of wrongs) expect(await send(connect(service, wrong))).toMatchObject({ is: 'failed' });
    expect(await texts()).toEqual([]);
  });

  test('where nobody listens the text surely did not leave, and is tried again', async () => {
    const nobody = connect(service, {}, `http://127.0.0.1:${await freePort()}`);
    expect(await send(nobody)).toMatchObject({ is: 'again', code: 'ECONNREFUSED' });
    expect(await nobody.check?.()).toEqual({ works: false, says: 'ECONNREFUSED' });
  });

  test('its account says what is left on it, or why it does not', async () => {
    expect(await connect(service).check?.()).toMatchObject({ works: true, says: expect.stringMatching(/\d/) });
    expect(await connect(service, { apiKey: 'x' }).check?.()).toMatchObject({ works: false });
  });
});

test('Beem is called as its samples do: key and secret, no plus, 8 for other letters or as it is set', async () => {
  const provider = connect('beem');
  await send(provider, 'Ng’ombe');
  await send(provider, 'Bei: €5');
  await send(connect('beem', { unicode: '1' }), 'Ng’ombe');
  const credentials = Buffer.from(`${keyOf('beem')('apiKey')}:${keyOf('beem')('secretKey')}`).toString('base64');
  const body = (message: string, encoding: number) => ({
    ...{ source_addr: standInSender, encoding, schedule_time: '', message },
    recipients: [{ recipient_id: 'r1', dest_addr: to.slice(1) }],
  });
  expect(calls.map((each) => each.body)).toEqual([body('Ng’ombe', 8), body('Bei: €5', 0), body('Ng’ombe', 1)]);
  expect(calls[0]).toMatchObject({
    url: `${stage.base}/rehearsal/beem/v1/send`,
    method: 'POST',
    headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/json' },
  });
});

test('Beem says of a name that waits that nothing goes by it, and of one that it does not list nothing', async () => {
  expect(await connect('beem', { sender: 'SOKONI' }).check?.()).toMatchObject({ works: false, senderInactive: true });
  expect(await connect('beem', { sender: 'MAMADUKA' }).check?.()).toMatchObject({ works: true });
});

test.each([
  [200, [{ dest_addr: '255712345678', status: 'DELIVERED', request_id: '35918915' }], { state: 'delivered' }],
  [200, { data: [{ status: 'UNDELIVERED', request_id: 35918915 }] }, { state: 'failed', failure: 'UNDELIVERED' }],
  [200, { status: 'PENDING', request_id: '35918915' }, { state: 'sent' }],
  // Of another message, of none, and what it never says.
  [200, [{ status: 'DELIVERED', request_id: '1' }], undefined],
  [200, [], undefined],
  [500, { status: 'DELIVERED', request_id: '35918915' }, undefined],
])('Beem, asked what became of a message, answers %i %j', async (status, body, outcome) => {
  let url = '';
  const base = 'https://apisms.beem.africa';
  const beem = smsServices.beem.connect(
    smsAccounts.accountOf('beem', base, () => 'k'),
    {
      fetch: async (input) => {
        url = String(input);
        return new Response(JSON.stringify(body), { status });
      },
    },
  );
  const report = await beem.reportOf?.({ to: '+255712345678', providerId: '35918915' });
  expect(url).toBe('https://dlrapi.beem.africa/public/v1/delivery-reports?dest_addr=255712345678&request_id=35918915');
  if (outcome) expect(report).toMatchObject(outcome);
  else expect(report).toBeUndefined();
});

test("Africa's Talking is called in JSON, and says what a text cost", async () => {
  const outcome = await send(connect('africastalking'), 'a'.repeat(161));
  expect(outcome).toEqual({
    is: 'done',
    result: { providerId: expect.stringMatching(/^ATXid_\d{8}$/), cost: 44_00 },
  });
  expect(calls[0]).toMatchObject({
    url: `${stage.base}/rehearsal/africastalking/version1/messaging/bulk`,
    headers: { apikey: keyOf('africastalking')('apiKey'), accept: 'application/json' },
    body: {
      ...{ username: keyOf('africastalking')('username'), phoneNumbers: [to], senderId: standInSender, enqueue: 1 },
      message: 'a'.repeat(161),
    },
  });
});

/** What a service answers, as its sheet has it: read without a stand-in. */
const answering = (service: SmsServiceName, status: number, body: unknown) =>
  send(
    smsServices[service].connect({ ...smsAccounts.accountOf(service, 'http://x', () => 'k') } as never, {
      fetch: async () => new Response(JSON.stringify(body), { status }),
    }),
  );

test.each([
  [
    200,
    { successful: true, request_id: 35918915, code: 100, valid: 1 },
    { is: 'done', result: { providerId: '35918915' } },
  ],
  [200, { successful: true, request_id: 1, code: 100, valid: 0, invalid: 1 }, { is: 'failed', code: '101' }],
  [400, { code: 102, message: 'Insufficient balance' }, { is: 'again', code: '102' }],
  [400, { data: { code: 105, message: 'Account not found' } }, { is: 'failed', code: '105' }],
  [400, { code: '106', message: 'No route' }, { is: 'failed', code: '106' }],
  [500, { code: 103, message: 'Network timeout' }, { is: 'unknown' }],
  // What stands before it says so, not it.
  [504, { code: 504 }, { is: 'unknown' }],
  [500, { code: null }, { is: 'unknown' }],
  [200, { code: 100 }, { is: 'unknown' }],
  [429, 'slow', { is: 'again', code: '429' }],
  [502, '<html>', { is: 'unknown' }],
])('Beem answers %i %j', async (status, body, outcome) => {
  expect(await answering('beem', status, body)).toEqual(outcome);
});

const recipients = (...given: object[]) => ({ SMSMessageData: { Message: 'InvalidSenderId', Recipients: given } });
const one = (statusCode: number, cost = '0') => recipients({ statusCode, messageId: 'ATXid_1', cost });
test.each([
  [201, one(101, 'TZS 22.0000'), { is: 'done', result: { providerId: 'ATXid_1', cost: 22_00 } }],
  [201, one(102, 'USD 0.01'), { is: 'done', result: { providerId: 'ATXid_1' } }],
  [201, one(403), { is: 'failed', code: '403' }],
  [201, one(406), { is: 'failed', code: '406' }],
  [201, one(405), { is: 'again', code: '405' }],
  [201, one(501), { is: 'again', code: '501' }],
  [201, recipients(), { is: 'failed', code: 'InvalidSenderId' }],
  [201, { nonsense: true }, { is: 'unknown' }],
  [401, 'The supplied authentication is invalid', { is: 'failed', code: 'HTTP401' }],
  // Of the call, and of no phone: codes of receivers are numbers too.
  [403, 'Forbidden', { is: 'failed', code: 'HTTP403' }],
  [404, 'Not Found', { is: 'failed', code: 'HTTP404' }],
  [406, 'Not Acceptable', { is: 'failed', code: 'HTTP406' }],
  [429, 'slow', { is: 'again', code: '429' }],
  [503, 'down', { is: 'unknown' }],
])("Africa's Talking answers %i %j", async (status, body, outcome) => {
  expect(await answering('africastalking', status, body)).toEqual(outcome);
});
