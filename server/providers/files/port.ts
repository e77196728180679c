import type { Readable } from 'node:stream';

/** Where a part of a file begins and ends, both of it. */
export interface Part {
  from: number;
  to: number;
}

/** Where the bytes of uploaded pictures and documents lie, under random names. */
export interface FileStore {
  put(name: string, bytes: Buffer): Promise<void>;
  /** Undefined when there is no such file. */
  get(name: string): Promise<Buffer | undefined>;
  /** What is too large to be held, as it comes; gives how many bytes it was. A stream that breaks leaves nothing. */
  write(name: string, content: Readable): Promise<number>;
  /** How many bytes there are, to be read as a stream, all of them or a part. */
  open(name: string): Promise<{ bytes: number; read(part?: Part): Readable } | undefined>;
  /** The same for a call that sends it on: of a file that is read as it goes, nothing is held. */
  blob(name: string, type: string): Promise<Blob | undefined>;
  /** What is not there is gone already. */
  remove(name: string): Promise<void>;
  /** Removes what was begun before then and never became a file: who wrote it was killed. */
  removeUnfinished(before: Date): Promise<void>;
}
