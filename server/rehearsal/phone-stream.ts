import type { FastifyReply, FastifyRequest } from 'fastify';
import { problem } from '../problems.ts';
import type { PhoneEvent } from './phones.ts';
import type { Stage } from './stage.ts';

const heartbeatMs = 20_000;
const maxStreams = 500;

/** Server-sent events of one phone: everything on it, then each change as it happens. */
export function streamPhone(stage: Stage, address: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { raw } = reply;
  const begun: PhoneEvent[] = [];
  let write = (event: PhoneEvent) => void begun.push(event);
  const stop = stage.streams.size < maxStreams ? stage.phones.listen(address, (event) => write(event)) : undefined;
  if (!stop) {
    reply.header('retry-after', '30');
    throw problem('too_many');
  }

  reply.hijack();
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  write = ({ event, data }) => void raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  begun.forEach(write);
  raw.write('event: ready\ndata: null\n\n');
  const beat = setInterval(() => raw.write(': still here\n\n'), heartbeatMs);
  const end = () => {
    clearInterval(beat);
    stop();
    stage.streams.delete(raw);
  };
  stage.streams.add(raw);
  request.raw.on('close', end);
  raw.on('close', end);
  return reply;
}
