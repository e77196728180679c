import { isUtf8 } from 'node:buffer';

const byteOrders = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;
const startLength = 4096;

/**
 * The text of a file: by the mark at its beginning, by where its zeros are, as UTF-8 where it is such, else as Windows
 * of the west writes. Undefined where it is no text.
 */
export function decode(bytes: Uint8Array): string | undefined {
  const encoding = byteOrders.find((each) => each.bytes.every((byte, at) => bytes[at] === byte))?.encoding;
  const text = new TextDecoder(encoding ?? guessed(bytes)).decode(bytes);
  // What no text has, and every picture, program or old workbook does.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is looked for
  return /[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(text) ? undefined : text;
}

function guessed(bytes: Uint8Array): string {
  const start = bytes.subarray(0, startLength);
  const zerosAt = (side: number) => start.filter((byte, at) => byte === 0 && at % 2 === side).length;
  if (zerosAt(1) > start.length / 4) return 'utf-16le';
  if (zerosAt(0) > start.length / 4) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}
