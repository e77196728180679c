/** Where the bytes of uploaded pictures and documents lie, under random names. */
export interface FileStore {
  put(name: string, bytes: Buffer): Promise<void>;
  /** Undefined when there is no such file. */
  get(name: string): Promise<Buffer | undefined>;
}
