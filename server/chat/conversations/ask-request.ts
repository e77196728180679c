import type { BlockOf } from '../../../common/flow/flow.ts';
import { isHeaderName } from '../../../common/flow/header-name.ts';
import type { callPublic } from '../../providers/reach.ts';
import { fillText } from '../blocks/fill.ts';

type Block = BlockOf<'http'>;
type Call = Parameters<typeof callPublic>[0];

/** A part of a path that leads to another than the flow names; `%2e` is a dot there. */
const climbs = /^(\.|%2e){1,2}$/i;
const isClimbing = (url: string) => (url.split(/[?#]/)[0] ?? '').split(/[/\\]/).some((part) => climbs.test(part));

/**
 * The call that a block makes, with what customers wrote put in as a part of what it stands in and nothing more; none
 * where that would lead out of its path.
 */
export function requestOf(
  { method, url, headers, body }: Block,
  variables: ReadonlyMap<string, string>,
  secrets: ReadonlyMap<string, string>,
): Call | undefined {
  const put = (text: string, by: (value: string) => string) =>
    fillText(text, new Map([...variables].map(([name, value]) => [name, by(value)])));
  const filled = put(url, encodeURIComponent);
  if (isClimbing(filled)) return undefined;
  const isJson = /^\s*[{[]/.test(body);
  const sent = method === 'POST' ? put(body, isJson ? inJson : String) : undefined;
  return {
    method,
    url: filled,
    headers: {
      ...(sent !== undefined && {
        'content-type': isJson ? 'application/json' : 'text/plain; charset=utf-8',
        'content-length': String(Buffer.byteLength(sent)),
      }),
      accept: 'application/json',
      ...Object.fromEntries(
        headers
          .filter(({ name }) => isHeaderName(name))
          .map(({ name, value, secret }) => [
            name.toLowerCase(),
            secret === null ? oneLine(put(value, oneLine)) : (secrets.get(secret) ?? ''),
          ]),
      ),
    },
    ...(sent !== undefined && { body: sent }),
  };
}

const inJson = (value: string) => JSON.stringify(value).slice(1, -1);
/** A header takes one line of what everybody can write. */
const oneLine = (value: string) => value.replace(/[^\x20-\x7e]/g, '');
