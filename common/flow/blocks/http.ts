import { choice, longtext, text } from '../../../resources/kit/index.ts';
import type { BlockOf } from '../flow.ts';
import { isHeaderName } from '../header-name.ts';
import { longestSample, maxRows, sizes } from '../limits.ts';
import { defineBlock } from './block.ts';
import { next, sorry, way, text as words } from './options.ts';

/** Whose address it is stands in the flow, whatever customers write. What a name leads to shows when it is called. */
const origin = /^https?:\/\/([^\s/{}?#@]+)(?=[/?#]|$)/;
const inside = /^(localhost|.*\.(local|internal|localhost|home|lan)|[^.]*|\[.*\]|[\d.]+)(:\d+)?$/i;

function addressFaults({ url }: BlockOf<'http'>) {
  if (url.trim() === '') return [];
  const [, host] = origin.exec(url) ?? [];
  if (host === undefined) return [{ code: 'wrong_address' as const, place: 'url' }];
  return inside.test(host) ? [{ code: 'private_address' as const, place: 'url', what: host }] : [];
}

const headerFaults = ({ headers }: BlockOf<'http'>) =>
  headers.flatMap(({ name }, at) =>
    isHeaderName(name) ? [] : [{ code: 'wrong_header' as const, place: `headers.${at}.name`, what: name.trim() }],
  );

/** `order.items.0.name`: what stands in brackets is found in no answer. */
const isPath = (path: string): boolean => !/[[\]]/.test(path) && path.split('.').every((key) => key.trim() !== '');
const readingFaults = ({ read }: BlockOf<'http'>) =>
  read.flatMap(({ path }, at) => (isPath(path) ? [] : [{ code: 'wrong_path' as const, place: `read.${at}.path` }]));

/** Whether a test may take it for an answer; one that is empty is none, and is not missed. */
function isSample(sample = ''): boolean {
  if (sample.trim() === '') return true;
  try {
    JSON.parse(sample);
    return true;
  } catch {
    return false;
  }
}

const methods = ['GET', 'POST'] as const satisfies readonly BlockOf<'http'>['method'][];

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
  options: {
    text: words(),
    sorry: {
      ...sorry(),
      label: { en: 'To who writes meanwhile', sw: 'Akiandika wakati wa kusubiri' },
      hint: {
        en: 'The system has 10 seconds to answer, with 64 kB at most.',
        sw: 'Mfumo una sekunde 10 za kujibu, kwa kB 64 tu.',
      },
    },
    method: {
      field: choice.required(methods),
      label: { en: 'How it is asked', sw: 'Inavyoulizwa' },
      choices: {
        GET: { en: 'Read only (GET)', sw: 'Kusoma tu (GET)' },
        POST: { en: 'Send (POST)', sw: 'Kutuma (POST)' },
      },
    },
    url: {
      field: text.required({ max: sizes.url }),
      label: { en: 'Address', sw: 'Anwani' },
      hint: {
        en: 'Begins with https:// and a name on the internet. {name} and other variables may stand after that.',
        sw: 'Huanza na https:// na jina la kwenye intaneti. Baada ya hapo unaweza kuweka {name} na nyingine.',
      },
    },
    body: {
      field: longtext.optional({ max: sizes.body }),
      emptied: '',
      label: { en: 'What is sent', sw: 'Kinachotumwa' },
      hint: {
        en: 'Text or JSON; variables may stand in it.',
        sw: 'Maneno au JSON; unaweza kuweka {name} na nyingine.',
      },
      now: ({ method }) => (method === 'POST' ? {} : null),
    },
    headers: {
      field: { kind: 'headers', options: {} },
      label: { en: 'Headers', sw: 'Vichwa (headers)' },
      several: {
        each: { en: 'Header', sw: 'Kichwa' },
        add: { en: 'Add a header', sw: 'Ongeza kichwa' },
        max: maxRows,
      },
      inside: {
        name: {
          field: text.required({ max: sizes.headerName }),
          label: { en: 'Name', sw: 'Jina' },
          brings: (_, to) => ({ name: String(to).trim() }),
        },
        value: {
          field: text.optional({ max: sizes.headerValue }),
          emptied: '',
          label: { en: 'Value', sw: 'Thamani' },
          now: ({ secret }) => (secret === null ? {} : null),
        },
        secret: {
          field: { kind: 'secret', options: {} },
          emptied: null,
          label: { en: 'Secret', sw: 'Siri' },
          none: { en: 'None: the value as it stands', sw: 'Hakuna: thamani kama ilivyo' },
          brings: (_, to) => (to === null ? {} : { value: '' }),
        },
      },
    },
    read: {
      field: { kind: 'readings', options: {} },
      label: { en: 'What is taken from the answer', sw: 'Kinachochukuliwa kwenye jibu' },
      several: { add: { en: 'Take something', sw: 'Chukua kitu' }, max: maxRows },
      inside: {
        path: {
          field: text.required({ max: sizes.path }),
          label: { en: 'Where in the JSON, such as order.status', sw: 'Mahali kwenye JSON, kama order.status' },
        },
        variable: {
          field: { kind: 'variable', options: {} },
          label: { en: 'Kept as', sw: 'Inahifadhiwa kama' },
        },
      },
    },
    sample: {
      field: longtext.optional({ max: longestSample }),
      label: { en: 'An answer to try it with', sw: 'Jibu la kujaribia' },
      hint: {
        en: 'Your test takes this JSON for the answer and asks nobody. Customers are never answered by it.',
        sw: 'Jaribio lako linatumia JSON hii kama jibu, mfumo hauulizwi. Mteja hajibiwi kamwe kwa jibu hili.',
      },
      now: ({ sample }) => (isSample(sample) ? {} : { isWrong: true, hint: noSample }),
    },
    next: next(),
    failed: way({ label: { en: 'Where it did not answer', sw: 'Isipojibu' } }),
  },
  keeps: ({ read }) => read.map(({ variable }) => variable),
  filled: ({ url, headers, body }) => [
    { place: 'url', text: url },
    // With a secret nothing else is sent.
    ...headers.flatMap(({ value, secret }, at) =>
      secret === null ? [{ place: `headers.${at}.value`, text: value }] : [],
    ),
    { place: 'body', text: body },
  ],
  line: ({ url }) => url,
  check: (block) => [
    ...addressFaults(block),
    ...headerFaults(block),
    ...readingFaults(block),
    ...(isSample(block.sample) ? [] : [{ code: 'no_json' as const, place: 'sample' }]),
  ],
});

const noSample = {
  en: 'This is not JSON. It looks like: {"order": {"status": "sent"}}',
  sw: 'Hii si JSON. Mfano wake: {"order": {"status": "njiani"}}',
};
