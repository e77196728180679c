import { describe, expect, test } from 'vitest';
import {
  askMore,
  askNumber,
  askNumbers,
  askSubscriptions,
  askTemplates,
  type GraphAccess,
  subscribe,
  unsubscribe,
} from './management.ts';

/** A Graph API that gives these answers in turn, and keeps what it was called with. */
function graph(...answers: readonly (readonly [status: number, body: unknown] | Error)[]) {
  const calls: string[] = [];
  const left = [...answers];
  const access: GraphAccess = {
    ...{ base: 'https://graph.facebook.com', version: 'v23.0', accessToken: 'EAAGx' },
    fetch: (async (url, init) => {
      const headers = new Headers(init?.headers);
      calls.push(`${init?.method} ${url} ${headers.get('authorization')} ${init?.body ?? ''}`.trim());
      const next = left.shift();
      if (!next || next instanceof Error) throw next ?? new Error('nothing more was to be asked');
      return new Response(JSON.stringify(next[1]), { status: next[0] });
    }) as typeof fetch,
  };
  return { access, calls };
}
const at = (method: string, path: string) => `${method} https://graph.facebook.com/v23.0/${path} Bearer EAAGx`;
const phone = { id: '106540352242922', display_phone_number: '+255 700 000 001', verified_name: 'Duka la Asha' };

describe('calls Meta as its documents say', () => {
  test('a number, and more of it', async () => {
    const all = { ...phone, quality_rating: 'GREEN', code_verification_status: 'VERIFIED' };
    const { access, calls } = graph([200, { ...all, new_of_meta: 1 }], [200, { status: 'CONNECTED', id: phone.id }]);
    expect(await askNumber(access, phone.id)).toEqual({ ok: true, value: all });
    expect(await askMore(access, phone.id)).toEqual({ ok: true, value: { status: 'CONNECTED' } });
    expect(calls).toEqual([
      at('GET', `${phone.id}?fields=id,display_phone_number,verified_name,quality_rating,code_verification_status`),
      at('GET', `${phone.id}?fields=status,name_status,whatsapp_business_manager_messaging_limit`),
    ]);
  });

  test('its account’s numbers and templates, page by page', async () => {
    const template = { name: 'oda', language: 'sw', category: 'UTILITY', status: 'APPROVED' };
    const next = { cursors: { before: 'a', after: 'b=' }, next: 'https://graph.facebook.com/…' };
    const { access, calls } = graph(
      [200, { data: [{ id: '1' }], paging: next }],
      [200, { data: [{ id: '2' }], paging: { cursors: { before: 'b', after: 'c' } } }],
      [200, { data: [{ ...template, id: '9', quality_score: { score: 'GREEN', date: 1 }, components: [] }] }],
    );
    expect(await askNumbers(access, '42')).toEqual({ ok: true, value: [{ id: '1' }, { id: '2' }] });
    expect(await askTemplates(access, '42')).toEqual({
      ...{ ok: true, value: [{ ...template, quality_score: { score: 'GREEN' }, components: [] }] },
    });
    expect(calls).toEqual([
      at('GET', '42/phone_numbers?fields=id&limit=100'),
      at('GET', '42/phone_numbers?fields=id&limit=100&after=b%3D'),
      at(
        'GET',
        '42/message_templates?fields=name,language,category,status,quality_score,components,rejected_reason&limit=100',
      ),
    ]);
  });

  test('the subscription of an account', async () => {
    const app = { whatsapp_business_api_data: { id: '7', link: 'https://…', name: 'Duka' } };
    const { access, calls } = graph([200, { success: true }], [200, { data: [app] }], [200, { success: true }]);
    expect(await subscribe(access, '42')).toMatchObject({ ok: true });
    expect(await askSubscriptions(access, '42')).toMatchObject({ ok: true, value: { data: [app] } });
    expect(await unsubscribe(access, '42')).toMatchObject({ ok: true });
    expect(calls).toEqual(['POST', 'GET', 'DELETE'].map((method) => at(method, '42/subscribed_apps')));
  });
});

test.each([
  [401, 190, 'token_refused'],
  [401, 0, 'token_refused'],
  [400, 104, 'token_refused'],
  [403, 10, 'scope_missing'],
  [403, 200, 'scope_missing'],
  [400, 299, 'scope_missing'],
  [400, 33, 'not_found'],
  [400, 100, 'not_found'],
  [400, 4, 'too_many_calls'],
  [400, 80007, 'too_many_calls'],
  [500, 1, 'unreachable'],
  [503, 2, 'unreachable'],
  [400, 131000, 'refused'],
])('HTTP %i with code %i is %s', async (status, code, trouble) => {
  const { access } = graph([status, { error: { message: '…', type: 'OAuthException', code, fbtrace_id: 'A' } }]);
  expect(await askNumber(access, phone.id)).toEqual({ ok: false, code: trouble });
});

test.each([
  ['nothing at all', 'unreachable', new Error('reset')],
  ['a 429 without a code', 'too_many_calls', [429, {}] as const],
  ['a 500 of another kind', 'unreachable', [500, 'oops'] as const],
  ['a number without its id', 'refused', [200, { display_phone_number: '+255' }] as const],
])('%s is %s', async (_, trouble, answer) => {
  const { access } = graph(answer);
  expect(await askNumber(access, phone.id)).toEqual({ ok: false, code: trouble });
});
