import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { smsParts } from '../../common/sms-parts.ts';
import { sameSecret } from '../secrets.ts';
import { arrive } from './arrive.ts';
import { reportSms } from './sms-callbacks.ts';
import { isApproved, smsStandInLabel, smsStandInPaths } from './sms-services.ts';
import type { Stage } from './stage.ts';

const message = z.object({
  username: z.string(),
  phoneNumbers: z.array(z.string()).length(1),
  message: z.string().min(1),
  senderId: z.string(),
  enqueue: z.literal(1),
});
/** Shillings for each part. */
const price = 22;

/** The stand-in of Africa's Talking: its bulk call in JSON, in its own words and codes (its documentation of 2026). */
export function africastalkingRoutes(app: FastifyInstance, stage: Stage): void {
  const access = { config: { access: 'provider' } } as const;
  const path = smsStandInPaths.africastalking;
  const keyOf = (key: string) => stage.derive(smsStandInLabel('africastalking', key));
  const isOurs = ({ headers }: FastifyRequest) => sameSecret(String(headers.apikey ?? ''), keyOf('apiKey'));
  const unknownKey = (reply: FastifyReply) => reply.code(401).send('The supplied authentication is invalid');
  const refuseSender = (reply: FastifyReply) =>
    reply.code(201).send({ SMSMessageData: { Message: 'InvalidSenderId', Recipients: [] } });
  let messages = 0;

  app.post(`${path}/messaging/bulk`, access, async (request, reply) => {
    const { data } = message.safeParse(request.body);
    if (!isOurs(request) || data?.username !== keyOf('username')) return unknownKey(reply);
    const [number = ''] = data.phoneNumbers;
    if (!isApproved(data.senderId)) return refuseSender(reply);
    messages += 1;
    const messageId = `ATXid_${String(messages).padStart(8, '0')}`;
    const answer = (statusCode: number, status: string, parts = 0) =>
      reply.code(201).send({
        SMSMessageData: {
          Message: `Sent to ${parts > 0 ? 1 : 0}/1 Total Cost: TZS ${(parts * price).toFixed(4)}`,
          Recipients: [
            {
              ...{ statusCode, number, status, messageId: parts > 0 ? messageId : 'None' },
              cost: parts > 0 ? `TZS ${(parts * price).toFixed(4)}` : '0',
            },
          ],
        },
      });
    if (!/^\+255[67]\d{8}$/.test(number)) return answer(403, 'InvalidPhoneNumber');
    const item = { id: `africastalking:${messageId}`, kind: 'sms', text: data.message } as const;
    return arrive(stage, reply, number, item, {
      refusals: {
        refused: () => answer(406, 'UserInBlacklist'),
        failing: () => reply.code(500).send('Internal Server Error'),
        busy: () => reply.code(429).send('Too Many Requests'),
        bad_sender: () => refuseSender(reply),
        no_balance: () => answer(405, 'InsufficientBalance'),
      },
      arrived: () => reportSms(stage, 'africastalking', { id: messageId, recipientId: '', address: number }),
      taken: () => answer(101, 'Sent', smsParts(data.message)),
    });
  });

  app.get<{ Querystring: { username?: string } }>(`${path}/user`, access, async (request, reply) =>
    isOurs(request) && request.query.username === keyOf('username')
      ? { UserData: { balance: 'TZS 1500.00' } }
      : unknownKey(reply),
  );
}
