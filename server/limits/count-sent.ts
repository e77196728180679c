import type { FastifyReply } from '../http.ts';
import type { Services } from '../services.ts';
import { consumeNow, type Use, uncount } from './consume.ts';

const kilobytes = (bytes: number): number => Math.ceil(bytes / 1024);

/**
 * Counts an answer of so many bytes before it goes, and takes back what had not left when its caller hung up: players
 * ask for all of a film to read its beginning. Throws as {@link consumeNow} does.
 */
export async function countSent(
  services: Services,
  { raw }: FastifyReply,
  bytes: number,
  uses: readonly Omit<Use, 'count'>[],
): Promise<void> {
  const all = kilobytes(bytes);
  await consumeNow(services, ...uses.map((use) => ({ ...use, count: all })));
  const { socket } = raw;
  const before = socket?.bytesWritten ?? 0;
  raw.once('close', () => {
    const count = all - kilobytes((socket?.bytesWritten ?? 0) - before);
    if (count <= 0) return;
    void services.db
      .asSystem('count less against limits', async (tx) => {
        for (const use of uses) await uncount(services, tx, { ...use, count });
      })
      .catch((error) => services.log.error({ err: error }, 'what was not sent stays counted'));
  });
}
