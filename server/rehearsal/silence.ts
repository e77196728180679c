import type { FastifyReply } from 'fastify';
import type { Stage } from './stage.ts';

/** Takes the call and says nothing, until the line is cut as a gateway between would. */
export function silence(stage: Stage, reply: FastifyReply): FastifyReply {
  reply.hijack();
  stage.streams.add(reply.raw);
  reply.raw.on('close', () => stage.streams.delete(reply.raw));
  stage.schedule(stage.gatewayMs, () => reply.raw.destroy());
  return reply;
}
