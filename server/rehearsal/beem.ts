import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { sameSecret } from '../secrets.ts';
import { arrive } from './arrive.ts';
import { endOf, reportSms } from './sms-callbacks.ts';
import { isApproved, smsStandInLabel, smsStandInPaths, standInSender } from './sms-services.ts';
import type { Stage } from './stage.ts';

const message = z.object({
  source_addr: z.string().min(1).max(11),
  encoding: z.literal([0, 1, 8]),
  schedule_time: z.string(),
  message: z.string().min(1),
  recipients: z.array(z.object({ recipient_id: z.union([z.string(), z.number()]), dest_addr: z.string() })).length(1),
});

const reportQuery = z.object({ dest_addr: z.string(), request_id: z.string() });
const mostTaken = 1000;

/** What its list says besides, of each name. */
const listed = { sample_content: 'Habari', created: '2026-01-01T09:00:00Z' };

/** The stand-in of Beem Africa, in its own words and codes (its samples of 2021, clients of 2026). */
export function beemRoutes(app: FastifyInstance, stage: Stage): void {
  const access = { config: { access: 'provider' } } as const;
  const path = smsStandInPaths.beem;
  const keyOf = (key: string) => stage.derive(smsStandInLabel('beem', key));
  const credentials = () => Buffer.from(`${keyOf('apiKey')}:${keyOf('secretKey')}`).toString('base64');
  const refuse = (reply: FastifyReply, status: number, code: number, text: string) =>
    reply.code(status).send({ code, message: text });
  const isOurs = ({ headers }: FastifyRequest) => sameSecret(headers.authorization ?? '', `Basic ${credentials()}`);
  let requests = 35_918_914;
  /** Whom the newest that it took were sent to, by their ids. */
  const taken = new Map<string, string>();

  app.post(`${path}/v1/send`, access, async (request, reply) => {
    if (request.headers.authorization === undefined) return refuse(reply, 401, 107, 'No authorization headers');
    if (!isOurs(request)) return refuse(reply, 401, 108, 'Invalid token');
    const { data } = message.safeParse(request.body);
    const [recipient] = data?.recipients ?? [];
    if (!data || !recipient) return refuse(reply, 400, 104, 'Missing required parameters');
    if (!isApproved(data.source_addr)) return refuse(reply, 400, 111, 'Invalid Sender Id');
    const number = recipient.dest_addr;
    requests += 1;
    const id = requests;
    const submitted = (valid: number) => ({
      ...{ successful: true, request_id: id, code: 100, message: 'Message Submitted Successfully' },
      ...{ valid, invalid: 1 - valid, duplicates: 0 },
    });
    if (!/^255[67]\d{8}$/.test(number)) return submitted(0);
    const address = `+${number}`;
    const item = { id: `beem:${id}`, kind: 'sms', text: data.message } as const;
    return arrive(stage, reply, address, item, {
      refusals: {
        refused: () => refuse(reply, 400, 101, 'Invalid phone number'),
        failing: () => refuse(reply, 500, 103, 'Network timeout'),
        busy: () => reply.code(429).send({ message: 'Too many requests' }),
        bad_sender: () => refuse(reply, 400, 111, 'Invalid Sender Id'),
        no_balance: () => refuse(reply, 400, 102, 'Insufficient balance'),
      },
      arrived() {
        taken.set(String(id), address);
        for (const oldest of taken.keys()) if (taken.size > mostTaken) taken.delete(oldest);
        reportSms(stage, 'beem', { id: String(id), recipientId: String(recipient.recipient_id), address });
      },
      taken: () => submitted(1),
    });
  });

  app.get(`${path}/public/v1/sender-names`, access, async (request, reply) =>
    isOurs(request)
      ? {
          data: [
            { id: '1', senderid: standInSender, status: 'active', ...listed },
            { id: '2', senderid: 'SOKONI', status: 'pending', ...listed },
          ],
        }
      : refuse(reply, 401, 108, 'Invalid token'),
  );

  app.get(`${path}/public/v1/vendors/balance`, access, async (request, reply) =>
    isOurs(request) ? { data: { credit_balance: 1234.5 } } : refuse(reply, 401, 108, 'Invalid token'),
  );

  app.get(`${path}/public/v1/delivery-reports`, access, async (request, reply) => {
    if (!isOurs(request)) return refuse(reply, 401, 108, 'Invalid token');
    const { data } = reportQuery.safeParse(request.query);
    if (!data) return refuse(reply, 400, 104, 'Missing required parameters');
    const address = taken.get(data.request_id);
    if (address === undefined || address !== `+${data.dest_addr}`) return [];
    return [{ ...data, status: endOf(stage, 'beem', address) }];
  });
}
