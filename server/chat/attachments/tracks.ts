interface Track {
  kind: 'picture' | 'sound';
  /** As its samples are coded: `avc1`, `mp4a`; undefined where that is not found. */
  codec: string | undefined;
}

const kinds: Readonly<Record<string, Track['kind']>> = { vide: 'picture', soun: 'sound' };
/** Handlers of QuickTime's for where samples lie: they stand inside of a track and are none. */
const places: ReadonlySet<string> = new Set(['url ', 'alis']);

/**
 * The tracks of an MP4. Each says in a box `hdlr` what it is, eight bytes behind that name, and further on in `stsd` as
 * what its first samples are coded, twelve bytes behind (ISO 14496-12 §8.4.3, §8.5.2).
 */
export function tracksOf(bytes: Buffer): Track[] {
  const about = moovOf(bytes) ?? bytes;
  const tracks: Track[] = [];
  let open: Track | undefined;
  for (const { 0: name, index } of about.toString('latin1').matchAll(/hdlr|stsd/g)) {
    if (name === 'stsd') {
      if (open) open.codec ??= about.toString('latin1', index + 16, index + 20);
      continue;
    }
    const handler = about.toString('latin1', index + 12, index + 16);
    if (places.has(handler)) continue;
    const kind = kinds[handler];
    open = kind && { kind, codec: undefined };
    if (open) tracks.push(open);
  }
  return tracks;
}

/** What of it is said of the tracks: the rest is the samples, in which any bytes may stand. */
function moovOf(bytes: Buffer): Buffer | undefined {
  for (let at = 0; at + 16 <= bytes.length; ) {
    const short = bytes.readUInt32BE(at);
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? bytes.length - at : short;
    if (bytes.toString('latin1', at + 4, at + 8) === 'moov') return bytes.subarray(at, at + size);
    if (size < 8) return undefined;
    at += size;
  }
  return undefined;
}
