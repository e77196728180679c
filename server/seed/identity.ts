import { createHash } from 'node:crypto';
import { uuidV7 } from '../ids.ts';

/**
 * Ids and bytes that the same key always gives again. For invented records only: whoever knows the key knows them all.
 */
export interface Identity {
  /** Sorts by `at`; those of one millisecond sort as they were asked for. */
  newId(at: Date): string;
  /** At most 32. */
  randomBytes(size: number): Buffer;
}

export function identityOf(key: string): Identity {
  let counter = 0;
  const hash = (text: string) => createHash('sha256').update(text).digest();
  const mine = hash(key);
  return {
    newId(at) {
      const tail = Buffer.from(mine.subarray(0, 10));
      tail.writeUInt32BE(counter++, 3);
      return uuidV7(at.getTime(), tail);
    },
    randomBytes: (size) => hash(`${key} ${counter++}`).subarray(0, size),
  };
}
