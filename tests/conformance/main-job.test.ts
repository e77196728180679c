import { expect, test } from 'vitest';
import { startJob } from '../../scripts/rehearse/job.ts';
import { steps } from '../../scripts/rehearse/steps.ts';
import { caller, startTestServer } from '../harness/server.ts';

// Each by its own adapter and over its own wire, whose other end is its stand-in; WhatsApp is so in every rehearsal.
test.each(['clickpesa', 'selcom', 'flutterwave', 'mpesa'])(
  'from hello to the shopper who is told, paid by %s',
  async (service) => {
    const server = await startTestServer('pglite', { demo: true, env: { PAYMENTS: service } });
    const job = startJob(server.base);
    try {
      for (const { run } of steps) await run(job);
      const call = caller(server.base, job.bearer);
      const { body } = await call('GET', `/api/transactions?order_id=${job.orderId}`);
      expect(body).toMatchObject([{ provider: service, state: 'succeeded', provider_reference: expect.any(String) }]);
    } finally {
      job.close();
      await server.stop();
    }
  },
);
