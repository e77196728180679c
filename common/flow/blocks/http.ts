import type { BlockOf } from '../flow.ts';
import { defineBlock } from './block.ts';

/** Whose address it is stands in the flow, whatever customers write. What a name leads to shows when it is called. */
const origin = /^https?:\/\/([^\s/{}?#@]+)(?=[/?#]|$)/;
const inside = /^(localhost|.*\.(local|internal|localhost|home|lan)|[^.]*|\[.*\]|[\d.]+)(:\d+)?$/i;

function addressFaults({ url }: BlockOf<'http'>) {
  const [, host] = origin.exec(url) ?? [];
  if (host === undefined) return [{ code: 'wrong_address' as const, place: 'url' }];
  return inside.test(host) ? [{ code: 'private_address' as const, place: 'url', what: host }] : [];
}

/** Whether a test may take it for an answer; one that is empty is none, and is not missed. */
export function isSample(sample = ''): boolean {
  if (sample.trim() === '') return true;
  try {
    JSON.parse(sample);
    return true;
  } catch {
    return false;
  }
}

/** Asks a system of the shop's own, and goes on with what was read of its answer. */
export const http = defineBlock({
  kind: 'http',
  icon: 'globe',
  name: { en: 'Ask a system', sw: 'Uliza mfumo' },
  fresh: {
    ...{ kind: 'http', text: { en: '', sw: '' }, sorry: { en: '', sw: '' }, method: 'GET', url: 'https://' },
    ...{ headers: [], body: '', read: [], next: '', failed: '' },
  },
  busy: true,
  exits: { failed: { en: 'Where it did not answer', sw: 'Isipojibu' } },
  check: (block) => [
    ...addressFaults(block),
    ...(isSample(block.sample) ? [] : [{ code: 'no_json' as const, place: 'sample' }]),
  ],
});
