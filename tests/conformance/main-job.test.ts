import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { add, askLink, browse, hello, pick, switchOn, waitForMessage } from '../../scripts/rehearse/chat-steps.ts';
import { startJob } from '../../scripts/rehearse/job.ts';
import * as orders from '../../scripts/rehearse/order-steps.ts';
import { listen } from '../../scripts/rehearse/owner-steps.ts';
import { watchProviders } from '../../server/providers/standing.ts';
import { codeIn } from '../harness/outside.ts';
import { connectStandInNumber } from '../harness/own-number.ts';
import { type RealServer, startRealServer } from '../harness/real-adapters.ts';
import { testShop } from '../harness/rehearsal-stage.ts';
import { caller } from '../harness/server.ts';
import { eventually } from '../harness/until.ts';

const owner = { phone: '+255713000100', email: 'asha@example.com', password: 'maji-ya-kunywa' };

/** She signs up by a code by SMS, opens her shop, and is reached by mail too. */
async function openShop({ server, stage, mail }: RealServer) {
  const texts = async () =>
    (await stage.items(owner.phone)).flatMap((item) => (item.kind === 'sms' ? [item.text] : []));
  const begun = await server.call('POST', '/api/auth/sign-up', {
    ...{ name: 'Asha Mushi', phone: owner.phone, password: owner.password },
  });
  expect(begun.status, JSON.stringify(begun.body)).toBe(200);
  const code = await eventually(async () => codeIn((await texts())[0] ?? '') || expect.fail('no code by SMS'));
  const session = await server.call('POST', '/api/auth/confirm', { token: begun.body.token, code });
  expect(session.status, JSON.stringify(session.body)).toBe(200);
  const call = caller(server.base, session.body.access_token);
  const shop = { shop_name: testShop.name, category: 'electronics', place: 'Kariakoo', language: 'en' };
  const opened = await call('POST', '/api/shop', { ...shop, sample_catalogue: true });
  expect(opened.status, JSON.stringify(opened.body)).toBe(201);

  const sentTo = await call('POST', '/api/user/identifier', { to: owner.email, password: owner.password });
  expect(sentTo.status, JSON.stringify(sentTo.body)).toBe(200);
  const letter = await eventually(() => mail.lettersTo(owner.email)[0] ?? expect.fail('no code by mail'));
  const known = await call('POST', '/api/user/identifier/confirm', { token: sentTo.body.token, code: codeIn(letter) });
  expect(known.status, JSON.stringify(known.body)).toBe(200);
  const news = await call('PATCH', '/api/notifications', { order_paid: { dashboard: true, sms: true, mail: true } });
  expect(news.status, JSON.stringify(news.body)).toBe(200);
  return { call, bearer: session.body.access_token as string };
}

const chat = [switchOn, hello, browse, pick, add, askLink, orders.openLink, orders.submitTwice] as const;
const money = [orders.prompted, orders.pay, orders.paid, waitForMessage(/is paid|imelipwa/)] as const;
const sale = [
  orders.ownerSees,
  orders.checkLiveEvents,
  orders.handOver,
  waitForMessage(/picked up|imechukuliwa/),
] as const;

// Nothing plays: every adapter is a real one, over its own wire, whose other end is the stand-in of another server.
test.each([
  { payments: 'clickpesa', sms: 'beem' },
  { payments: 'selcom', sms: 'africastalking' },
  { payments: 'flutterwave', sms: 'beem' },
  { payments: 'mpesa', sms: 'africastalking' },
] as const)('from hello to the shopper who is told, by $payments and $sms, WhatsApp and mail', async (services) => {
  const real = await startRealServer(services);
  const { server, stage, mail } = real;
  const job = startJob(server.base, { stage: stage.base, isRehearsal: false });
  try {
    const { call, bearer } = await openShop(real);
    job.bearer = bearer;
    expect((await server.call('GET', '/api/health')).body).toMatchObject({ rehearsal: false });
    await connectStandInNumber(call, server);
    for (const step of [listen, ...chat, ...money, ...sale]) await step(job);

    const { body: payments } = await call('GET', `/api/transactions?order_id=${job.orderId}`);
    expect(payments).toMatchObject([
      { provider: services.payments, state: 'succeeded', rehearsal: false, provider_reference: expect.any(String) },
    ]);
    await eventually(() => {
      const letters = mail.lettersTo(owner.email).filter((letter) => letter.includes(`/order-info/${job.orderId}`));
      expect(letters.join('\n')).toContain('<html lang="en">');
    });

    // Who never wrote to the shop is told by SMS.
    const { body: sold } = await call('GET', '/api/products?status=active&_end=1');
    const made = await call('POST', '/api/orders', {
      lines: [{ product_id: sold[0].id, quantity: 1 }],
      ...{ customer_name: 'Rehema', customer_phone: '+255714000200' },
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    for (const action of ['record_cash', 'pick_up'])
      expect((await call('POST', `/api/orders/${made.body.id}/${action}`, {})).status, action).toBe(200);
    await eventually(async () => {
      const texts = (await stage.items('+255714000200')).flatMap((item) => (item.kind === 'sms' ? [item.text] : []));
      expect(texts.join('\n')).toMatch(/picked up|imechukuliwa/);
    });
    const { services: parts } = server.running;
    expect([parts.payments.current[0]?.name, parts.sms?.[0].name, parts.mail?.name]).toEqual([
      services.payments,
      services.sms,
      'smtp',
    ]);

    // The operator is told, too: by the command and by what Prometheus reads.
    const env = { ...process.env, ...real.typed, SECRET_KEY: 'x'.repeat(32), PUBLIC_URL: server.base };
    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/providers.ts', 'test'], { env });
    expect(stdout).toMatch(
      /^SMS: \S.* works \(.+\)\.\nMail: SMTP works \(.+\)\.\nMobile money: \S.* works \(.+\)\.\n$/,
    );
    await watchProviders(parts);
    const figures = await parts.metrics.registry.metrics();
    for (const name of [services.payments, services.sms, 'smtp'])
      expect(figures).toContain(`dukani_provider_works{provider="${name}"} 1`);
  } finally {
    job.close();
    await real.stop();
  }
});
