import { defineBlock } from './block.ts';

/** Whose address it is stands in the flow, whatever customers write. What a name leads to shows when it is called. */
const origin = /^https?:\/\/([^\s/{}?#@]+)(?=[/?#]|$)/;
const inside = /^(localhost|.*\.(local|internal|localhost|home|lan)|[^.]*|\[.*\]|[\d.]+)(:\d+)?$/i;

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
  check({ url }) {
    const [, host] = origin.exec(url) ?? [];
    if (host === undefined) return [{ code: 'wrong_address', place: 'url' }];
    return inside.test(host) ? [{ code: 'private_address', place: 'url', what: host }] : [];
  },
});
