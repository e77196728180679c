import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calm, type Switches } from '../../../common/rehearsal.ts';
import type { GatewayName } from '../../../resources/enums.ts';
import { derive, startStage } from '../../../tests/harness/rehearsal-stage.ts';
import { eventually } from '../../../tests/harness/until.ts';
import { standInPaths, typedKey } from '../../rehearsal/payment-keys.ts';
import { realWorld } from '../../world.ts';
import type { PaymentProvider, SentBack } from './port.ts';
import { gatewayAccounts, gateways } from './services.ts';

const phone = '+255754345678';
const amount = 10_000_00;
interface Call {
  what: string;
  body: unknown;
}
type Answer = Partial<SentBack>;

/** What is called for money that goes back, byte for byte as its documents have it, and how each end is told. */
interface PayoutRow {
  calls(ref: string): readonly Call[];
  asks(ref: string, id: string): string;
  /** What a failure that it took is answered with, and one that came back. */
  fails: SentBack['state'];
  comesBack: SentBack['state'];
  /** Whether it says by itself how it ended. */
  callsBack: boolean;
  /** What it says of one that it never heard of. */
  none: SentBack['there'];
  fee?: number;
  troubles: Readonly<Partial<Record<Switches['network'], Answer>>>;
}
const busy = { state: 'again' } as const;
const refused = { state: 'failed', failure: 'cannot_pay_out' } as const;
const notSent = { state: 'failed', failure: 'provider_error' } as const;
const nobodyKnows = { state: 'unknown' } as const;

const rows: Record<Exclude<GatewayName, 'mpesa'>, PayoutRow> = {
  clickpesa: {
    calls(ref) {
      const body = { amount: 10_000, phoneNumber: '255754345678', currency: 'TZS', orderReference: ref };
      const signed = { ...body, checksum: expect.stringMatching(/^[0-9a-f]{64}$/), checksumMethod: 'canonical' };
      return ['preview', 'create'].map((step) => ({ what: `POST /payouts/${step}-mobile-money-payout`, body: signed }));
    },
    asks: (ref) => `GET /payouts/${ref}`,
    ...{ fails: 'said_failed', comesBack: 'came_back', callsBack: true, fee: 590_00, none: 'none' },
    // Its preview is asked first, which sends nothing.
    troubles: { down: notSent, away: notSent, busy, refused },
  },
  flutterwave: {
    calls: (ref) => [
      {
        what: 'POST /transfers',
        body: {
          ...{ account_bank: 'MPS', account_number: '255754345678', amount: 10_000, currency: 'TZS' },
          ...{ debit_currency: 'TZS', narration: 'Refund of PAID1', reference: ref, beneficiary_name: '255754345678' },
        },
      },
    ],
    asks: (_, id) => `GET /transfers/${id}`,
    ...{ fails: 'said_failed', comesBack: 'sent', callsBack: true, fee: 1500_00, none: 'none' },
    troubles: { down: nobodyKnows, away: nobodyKnows, busy, refused },
  },
  selcom: {
    calls: (ref) => [
      {
        what: 'POST /walletcashin/process',
        body: {
          ...{ transid: ref, utilitycode: 'CASHIN', utilityref: '255754345678', amount: 10_000 },
          ...{ vendor: expect.any(String), pin: '4321', msisdn: '255754345678' },
        },
      },
    ],
    asks: (ref) => `GET /walletcashin/query?transid=${ref}`,
    // It answers alike of what failed and of what it never heard of.
    ...{ fails: 'unknown', comesBack: 'sent', callsBack: false, none: 'none_or_failed' },
    troubles: { down: nobodyKnows, away: nobodyKnows, busy, refused },
  },
};

let stage: Awaited<ReturnType<typeof startStage>>;
let number = 0;
beforeAll(async () => {
  stage = await startStage({}, 300);
});
afterAll(() => stage.close());

describe.each(Object.entries(rows) as [keyof typeof rows, PayoutRow][])('money sent back by %s', (service, row) => {
  let provider: PaymentProvider;
  let calls: Call[];
  let ref: string;
  const connect = (given: Record<string, string> = {}): PaymentProvider => {
    const base = stage.base + standInPaths[service];
    const account = gatewayAccounts.accountOf(service, base, (key) => typedKey(derive, { service, key }));
    return gateways[service].open({ ...account, ...given } as never, {
      ...{ callback: `${stage.base}/api/payments/callback/${service}`, rehearsal: true, timeOutMs: 30_000 },
      ...{ now: realWorld.now, newId: realWorld.newId },
      fetch: (input, init) => {
        const what = `${init?.method} ${String(input).slice(base.length)}`;
        if (!what.endsWith('/generate-token')) calls.push({ what, body: JSON.parse(String(init?.body ?? 'null')) });
        return fetch(input, init);
      },
    });
  };
  beforeEach(async () => {
    number += 1;
    [ref, calls, provider] = [`BACK${number}`, [], connect()];
    stage.received.length = 0;
    await stage.switches(phone, calm);
  });
  const send = (by = provider, back: string | null = phone) =>
    by.refunds?.send({ ref, amount, of: { ref: 'PAID1', providerRef: null }, to: back });
  const ask = (providerRef: string | null = null, by = provider) => by.refunds?.status(ref, { amount, providerRef });
  const arrived = async () =>
    (await stage.items(phone)).filter((item) => JSON.stringify(item).includes('umerudishiwa TZS 10,000')).length;

  test('goes out as its documents show, once, and is asked about until it has arrived', async () => {
    const before = await arrived();
    const taken = await send();
    expect(calls).toEqual(row.calls(ref));
    expect(taken).toMatchObject({ state: 'unknown' });
    await eventually(async () => expect(await ask(taken?.providerRef)).toMatchObject({ state: 'sent' }));
    const sent = await ask(taken?.providerRef);
    expect(sent?.fee).toBe(row.fee);
    expect(calls.at(-1)?.what).toBe(row.asks(ref, String(taken?.providerRef)));
    // The reference was used before: asked about, never sent anew.
    expect(await send()).toMatchObject({ state: 'sent' });
    expect(await arrived()).toBe(before + 1);
    // Another amount than ours is no answer to ours: of Selcom none names one.
    const other = await provider.refunds?.status(ref, { amount: amount + 100, providerRef: null });
    expect(other?.state).toBe(service === 'selcom' ? 'sent' : 'unknown');
  });

  test('while it is under way its service says so, and what it is called there', async () => {
    await stage.switches(phone, { late: 30 });
    const working = { state: 'unknown', there: 'under_way', providerRef: expect.stringMatching(/./) };
    expect(await send()).toMatchObject(working);
    expect(await ask()).toMatchObject(working);
  });

  test('taken in silence it is unknown, and found by asking', async () => {
    const before = await arrived();
    await stage.switches(phone, { network: 'silent' });
    expect(await send()).toEqual({ state: 'unknown', providerRef: null });
    expect(await ask(), 'no answer is not that it has none').toEqual({ state: 'unknown', providerRef: null });
    await stage.switches(phone, calm);
    await eventually(async () => expect(await ask()).toMatchObject({ state: 'sent' }));
    expect(await arrived()).toBe(before + 1);
  });

  test.each(Object.entries(row.troubles))('a network that is %s', async (network, answer) => {
    const before = await arrived();
    await stage.switches(phone, { network: network as Switches['network'] });
    expect(await send()).toMatchObject(answer);
    await stage.switches(phone, calm);
    expect(await ask(), 'it never heard of it').toMatchObject({ state: 'unknown', there: row.none });
    expect(await arrived()).toBe(before);
  });

  test('too little on the account, a number without a wallet and keys that are not right send nothing', async () => {
    await stage.switches(phone, { payouts: 'no_float' });
    expect(await send()).toMatchObject({ state: 'failed', failure: 'service_balance' });
    expect(await send(provider, null)).toMatchObject({ state: 'failed', failure: 'not_registered' });
    const wrong = { clickpesa: 'apiKey', flutterwave: 'secretKey', selcom: 'apiSecret' }[service];
    expect((await send(connect({ [wrong]: '00000' })))?.state).toBe('failed');
    expect(await ask()).toMatchObject({ state: 'unknown' });
  });

  test('what failed there, what is said to have failed, and what came back, is told by asking alone', async () => {
    await stage.switches(phone, { payouts: 'failing' });
    const { providerRef = null } = (await send()) ?? {};
    await eventually(async () => expect(await ask(providerRef)).toMatchObject({ state: row.fails }));
    ref = `${ref}L`;
    await stage.switches(phone, { payouts: 'lying' });
    const { providerRef: lied = null } = (await send()) ?? {};
    expect(await ask(lied)).toMatchObject({ state: row.fails });
    await stage.switches(phone, calm);
    await eventually(async () => expect(await ask(lied)).toMatchObject({ state: 'sent' }));
    ref = `${ref}B`;
    await stage.switches(phone, { payouts: 'comes_back' });
    const { providerRef: back = null } = (await send()) ?? {};
    await eventually(async () => expect(stage.rehearsal?.idle).toBe(true));
    expect(await ask(back)).toMatchObject({ state: row.comesBack });
  });

  test('where it sends word, that is signed, and a claim and no more', async () => {
    await send();
    if (!row.callsBack) {
      await eventually(async () => expect(await ask()).toMatchObject({ state: 'sent' }));
      await eventually(async () => expect(stage.rehearsal?.idle).toBe(true));
      expect(stage.received).toEqual([]);
      return;
    }
    const [{ raw, headers } = { raw: Buffer.alloc(0), headers: {} }] = await stage.awaited(1);
    expect(provider.parseCallback(raw, headers)).toMatchObject({ ref, claimed: 'sent_back' });
    const other = raw.toString().replace(ref, 'ANOTHER1');
    expect(provider.parseCallback(Buffer.from(other), {})).toBeUndefined();
  });
});

test.each(['selcom', 'flutterwave'] as const)(
  '%s: what is not its own answer says nothing of its keys',
  async (name) => {
    const answers = [
      [404, '<html>Not Found</html>'],
      [404, '{"message":"no Route matched with those values"}'],
      [429, '{"status":"error","message":"Too many"}'],
      [401, '{"status":"error","message":"Invalid"}'],
    ] as const;
    const faults = [];
    for (const [status, body] of answers) {
      const account = gatewayAccounts.accountOf(name, stage.base, (key) => typedKey(derive, { service: name, key }));
      const provider = gateways[name].open(account as never, {
        ...{ callback: stage.base, rehearsal: true, now: realWorld.now, newId: realWorld.newId },
        fetch: async () => new Response(body, { status, headers: { 'content-type': 'application/json' } }),
      });
      faults.push(await provider.checkKeys?.());
    }
    expect(faults).toEqual(['unreachable', 'unreachable', 'unreachable', 'keys_refused']);
  },
);

test.each([
  ['MM123', ['/transfers?reference=BACK1']],
  ['77', ['/transfers/77', '/transfers?reference=BACK1']],
])('Flutterwave: one that staff have named %s is found by our reference', async (providerRef, paths) => {
  const calls: string[] = [];
  const data = { id: 991, reference: 'BACK1', amount: 10_000, currency: 'TZS', status: 'FAILED' };
  const provider = gateways.flutterwave.open(
    { base: '', secretKey: 'k', secretHash: 'h', email: 'a@duka.example', walletBank: 'MPS', transferMeta: '' },
    {
      ...{ callback: '', rehearsal: true, now: realWorld.now, newId: realWorld.newId },
      async fetch(input) {
        calls.push(String(input));
        if (!String(input).includes('?')) return Response.json({ status: 'error' }, { status: 404 });
        return Response.json({ status: 'success', data: [data] });
      },
    },
  );
  const answer = await provider.refunds?.status('BACK1', { amount, providerRef });
  expect(answer).toMatchObject({ state: 'said_failed', providerRef: '991' });
  expect(calls).toEqual(paths);
});

test('Selcom sends money, and says what its float holds, where the account has the keys of one', async () => {
  const open = (given: object) => {
    const base = stage.base + standInPaths.selcom;
    const account = gatewayAccounts.accountOf('selcom', base, (key) => typedKey(derive, { service: 'selcom', key }));
    return gateways.selcom.open(
      { ...account, ...given },
      { callback: stage.base, rehearsal: true, fetch, now: realWorld.now, newId: realWorld.newId },
    );
  };
  expect(await open({}).balance?.()).toBe(980_000_00);
  expect(await open({ pin: '0000' }).balance?.()).toBeUndefined();
  for (const without of [{ pin: '' }, { floatVendor: '' }]) {
    const { refunds, balance } = open(without);
    expect([refunds, balance]).toEqual([undefined, undefined]);
  }
});
