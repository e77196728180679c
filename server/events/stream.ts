import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Patience } from '../patience.ts';
import { problem } from '../problems.ts';
import { makeRooms, type Seat } from './stream-rooms.ts';

/** What may wait for a reader that does not read; then the stream ends, and a reader that lives comes back. */
const maxBuffered = 512 * 1024;
const retryAfterSeconds = 30;

/** One open stream of server-sent events. */
export interface Stream {
  readonly closed: boolean;
  send(data: unknown, id?: string): void;
  /** A field of our own, that readers who do not know it pass over. */
  note(field: string, value: string): void;
  close(): void;
  /** At once where it is closed already. */
  onClose(work: () => void): void;
  onHeartbeat(work: () => void): void;
}
/**
 * Streams that count against the same bound, such as one shop's. Where it is reached, the one that has been open
 * longest gives way once that is a minute: its reader may have gone without a word, which takes the network a quarter
 * of an hour to find out. One that lives comes back.
 */
interface Bound {
  key: string;
  max: number;
}
interface Open {
  since: number;
  end(): void;
}
/**
 * Opens a stream as the answer; throws `too_many` where one of its bounds is reached, or its room has no place for it.
 */
type OpenStream = (reply: FastifyReply, bounds: readonly Bound[], options?: Options) => Stream;
interface Options {
  seat?: Seat;
  /** Where its reader wants to know sooner that its connection is dead. */
  beatMs?: number;
}

/**
 * Server-sent events of one kind of route: bounded, kept awake, and closed before the server stops. `counted` hears of
 * each that opens (1) or closes (-1).
 */
export function streams(app: FastifyInstance, patience: Patience, counted: (by: 1 | -1) => void): OpenStream {
  const sharing = new Map<string, Set<Open>>();
  const rooms = makeRooms();
  const open = new Set<() => void>();
  const enter = ({ key }: Bound, stream: Open) => {
    const others = sharing.get(key);
    if (others) others.add(stream);
    else sharing.set(key, new Set([stream]));
  };
  const leaveBound = ({ key }: Bound, stream: Open) => {
    const others = sharing.get(key);
    if (others?.delete(stream) && others.size === 0) sharing.delete(key);
  };
  const isFull = ({ key, max }: Bound) => (sharing.get(key)?.size ?? 0) >= max;
  /** Who gives way; undefined where nobody does. */
  const longest = ({ key }: Bound): Open | undefined => {
    const [first] = sharing.get(key) ?? [];
    return first && performance.now() - first.since >= patience.streamYields ? first : undefined;
  };
  app.addHook('preClose', async () => {
    for (const close of open) close();
  });

  return (reply, bounds, { seat, beatMs = patience.streamBeat } = {}) => {
    const yielding = bounds.filter(isFull).map(longest);
    if (yielding.includes(undefined) || (seat && !rooms.hasPlace(seat))) {
      reply.header('retry-after', String(retryAfterSeconds));
      throw problem('too_many');
    }
    for (const each of yielding) each?.end();
    const own: Open = {
      since: performance.now(),
      end() {
        close();
        // Ended gently, it would wait for a reader who is gone.
        reply.raw.destroy();
      },
    };
    for (const bound of bounds) enter(bound, own);
    counted(1);
    reply.hijack();
    const { raw } = reply;
    // What the hooks have set by now goes along: without it no other site could read the stream.
    raw.writeHead(200, {
      ...reply.getHeaders(),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      // Kept for another call, its connection would keep the server from stopping.
      connection: 'close',
    } as Record<string, string>);
    const atEnd: (() => void)[] = [];
    const atBeat: (() => void)[] = [];
    let closed = false;
    const write = (text: string) => {
      if (closed) return;
      raw.write(text);
      // Ended gently, it would wait for its reader for ever.
      if (raw.writableLength > maxBuffered) raw.destroy();
    };
    const beat = setInterval(() => write(': \n\n'), beatMs);
    const heartbeat = setInterval(() => {
      for (const work of atBeat) work();
    }, patience.streamBeat);
    const close = () => {
      if (closed) return;
      closed = true;
      clearInterval(beat);
      clearInterval(heartbeat);
      open.delete(close);
      for (const bound of bounds) leaveBound(bound, own);
      counted(-1);
      leave?.();
      for (const work of atEnd) work();
      if (!raw.destroyed) raw.end();
    };
    open.add(close);
    const leave = seat && rooms.enter(seat, close);
    raw.on('close', close);
    raw.on('error', close);
    // Gone while it was being found out what she may read.
    if (raw.destroyed) close();
    write('retry: 2000\n\n');
    return {
      get closed() {
        return closed;
      },
      send: (data, id) => write(`${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`),
      note: (field, value) => write(`${field}: ${JSON.stringify(value)}\n\n`),
      close,
      onClose: (work) => (closed ? work() : void atEnd.push(work)),
      onHeartbeat: (work) => void atBeat.push(work),
    };
  };
}
