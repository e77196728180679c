import type { FastifyReply } from 'fastify';
import { selcomTime } from '../../providers/payments/selcom/signature.ts';
import type { Stage } from '../stage.ts';

/** What Selcom answers everything in. */
export const envelopeAt =
  (stage: Stage) =>
  (resultcode: string, result: string, message: string, data: object[] = [], transid = '') => ({
    ...{ transid, reference: `02${Date.parse(selcomTime(stage.world.now()))}`, resultcode, result, message, data },
  });

export const refuseAt = (stage: Stage) => {
  const envelope = envelopeAt(stage);
  return (reply: FastifyReply, status: number, resultcode: string, message: string) =>
    reply.code(status).send(envelope(resultcode, 'FAIL', message));
};
