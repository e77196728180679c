import { expect, test } from 'vitest';
import { type Flow, flowSchema } from '../../../common/flow/flow.ts';
import { goneFile, goods, shopOf, talk, wordsOf } from '../../../tests/harness/chat/talk.ts';
import { fits } from './fits.ts';

const both = (text: string) => ({ en: text, sw: text });
const asking: Flow = flowSchema.parse({
  start: 'size',
  keywords: [{ words: ['menu'], next: 'end' }],
  unknown: both('What?'),
  blocks: {
    size: {
      kind: 'ask',
      text: both('How many?'),
      answer: 'number',
      variable: 'size',
      sorry: both('A number, please.'),
      next: 'phone',
    },
    phone: {
      kind: 'ask',
      text: both('Your phone?'),
      answer: 'phone',
      variable: 'tel',
      sorry: both('Not a phone.'),
      next: 'set',
    },
    set: { kind: 'set', variable: 'both', to: '{size} for {tel}', next: 'known' },
    known: { kind: 'condition', fact: 'both', is: '3 for +255712345678', yes: 'jump', no: 'end' },
    jump: { kind: 'jump', next: 'right' },
    right: { kind: 'message', text: both('Right: {both} {constructor}'), next: 'end' },
    end: {
      kind: 'menu',
      text: both('Done'),
      button: both('Choose'),
      options: [{ id: 'again', title: both('Again'), next: 'size' }],
    },
  },
});

test('asks, keeps, compares and jumps', async () => {
  const chat = talk(shopOf([]), { flow: asking });
  expect(wordsOf(await chat.write('hello'))).toBe('How many?');
  expect(wordsOf(await chat.write('three'))).toBe('A number, please.\nHow many?');
  expect(wordsOf(await chat.write('3'))).toBe('Your phone?');
  expect(wordsOf(await chat.write('0712 345 678'))).toBe('Right: 3 for +255712345678\nDone');
});

test('what is said comes with a picture, a paper, a sound, a film or a place; what is gone is left out', async () => {
  const id = '00000000-0000-7000-8000-000000000001';
  const link = `https://duka.test/files/chat/${id}/key`;
  const spot = { latitude: -6.8194, longitude: 39.2756 };
  const says = (text: string, next: string, more: object) => ({ kind: 'message', text: both(text), next, ...more });
  const flow = flowSchema.parse({
    ...{ start: 'picture', keywords: [], unknown: both('?') },
    blocks: {
      picture: says('Our shop, {shop}', 'paper', { file: { kind: 'photo', file: id } }),
      paper: says('', 'sound', { file: { kind: 'PDF File', file: id } }),
      sound: says('Hear us', 'silent', { file: { kind: 'audio', file: id } }),
      silent: says('', 'film', { file: { kind: 'audio', file: id } }),
      film: says('See us', 'gone', { file: { kind: 'video', file: id } }),
      gone: says('Prices', 'place', { file: { kind: 'photo', file: goneFile } }),
      place: says('Here', 'end', { place: { spot, name: 'Duka', address: 'Kariakoo' } }),
      end: { kind: 'quiet', next: 'picture' },
    },
  });
  const chat = talk(shopOf([]), { flow });
  expect(await chat.write('hello')).toEqual([
    { send_images: [{ link, caption: 'Our shop, Duka la Asha' }] },
    { send_documents: [{ link, caption: '' }] },
    { send_message: 'Hear us' },
    { send_audios: [{ link, caption: '' }] },
    { send_audios: [{ link, caption: '' }] },
    { send_videos: [{ link, caption: 'See us' }] },
    { send_message: 'Prices' },
    { send_message: 'Here' },
    { send_locations: [{ ...spot, name: 'Duka', address: 'Kariakoo' }] },
  ]);
  const files = [id, id, undefined, id, id, id, undefined, undefined, undefined];
  expect(chat.replies.map(({ file }) => file)).toEqual(files);
});

test('a question gives up after so many answers that do not fit, and counts anew', async () => {
  const size = { ...asking.blocks.size, tries: 3, given_up: 'end' };
  const blocks = { ...asking.blocks, size };
  const chat = talk(shopOf([]), { flow: flowSchema.parse({ ...asking, blocks }) });
  await chat.write('hello');
  await chat.write('three');
  // What calls something else by name is no answer; when she is back, it begins anew.
  await chat.write('menu');
  await chat.pick('again');
  for (const word of ['one', 'two']) expect(wordsOf(await chat.write(word))).toBe('A number, please.\nHow many?');
  expect(wordsOf(await chat.write('three'))).toBe('Done');
  expect(chat.path).toEqual(['end']);

  // One that knows no number of tries, or no way out, asks on.
  for (const stored of [{ tries: 2 }, { given_up: 'end' }, { tries: 2, given_up: '' }]) {
    const patient = { ...asking, blocks: { ...asking.blocks, size: { ...asking.blocks.size, ...stored } } };
    const other = talk(shopOf([]), { flow: flowSchema.parse(patient) });
    for (const word of ['hello', 'one', 'two', 'three']) await other.write(word);
    expect(other.state.at).toBe('size');
  }
});

test('a list has a description of each choice, and buttons have room for none', async () => {
  const options = ['a', 'b', 'c', 'd'].map((id) => ({ id, title: both(id), description: both('{shop}'), next: 'end' }));
  const menu = { ...asking.blocks.end, options: [...options, { id: 'e', title: both('e'), next: 'end' }] };
  const of = (all: object[], show?: string) =>
    flowSchema.parse({ ...asking, start: 'end', blocks: { end: { ...menu, options: all, ...(show && { show }) } } });
  const [list] = await talk(shopOf([]), { flow: of(menu.options) }).write('hello');
  const rows = list && 'send_button' in list ? list.send_button.action.sections.flatMap((each) => each.rows) : [];
  expect(rows.map(({ description }) => description)).toEqual([...Array(4).fill('Duka la Asha'), '']);
  const [buttons] = await talk(shopOf([]), { flow: of(options.slice(0, 3)) }).write('hello');
  expect(buttons).toHaveProperty('send_reply_button');
  // It may say which; what buttons cannot hold is a list all the same.
  for (const [all, show, kind] of [
    [options.slice(0, 2), 'list', 'send_button'],
    [options.slice(0, 3), 'buttons', 'send_reply_button'],
    [options, 'buttons', 'send_button'],
    [options, 'auto', 'send_button'],
  ] as const) {
    const chat = talk(shopOf([]), { flow: of([...all], show) });
    const [action] = await chat.write('hello');
    expect(action, show).toHaveProperty(kind);
    expect(action && fits(action)).toBe(true);
    expect(chat.offered()).toEqual(all.map(({ id }) => id));
  }
});

test('whether the shop is open and where she writes is asked while it is so', async () => {
  const flow = flowSchema.parse({
    ...{ start: 'open', keywords: [], unknown: both('?') },
    blocks: {
      open: { kind: 'condition', fact: 'shop_open', is: null, yes: 'here', no: 'closed' },
      closed: { kind: 'message', text: both('Closed'), next: 'here' },
      here: { kind: 'condition', fact: 'chat_channel', is: 'web', yes: 'web', no: 'end' },
      web: { kind: 'message', text: both('Web'), next: 'end' },
      end: { kind: 'quiet', next: 'open' },
    },
  });
  const at = { ...shopOf([]), isOpen: async () => false, channel: 'web' as const };
  expect(wordsOf(await talk(at, { flow }).write('hello'))).toBe('Closed\nWeb');
  const chat = talk(shopOf([]), { flow });
  await chat.write('hello');
  expect(chat.path).toEqual(['open', 'here', 'end']);
  // So are what she owes and what staff call her, whatever its capitals; it is one tag whole, or it is not.
  const asks = (fact: string, is: string | null) => ({
    ...flow,
    blocks: { ...flow.blocks, open: { kind: 'condition' as const, fact, is, yes: 'web', no: 'end' } },
  });
  const known = { ...shopOf([]), hasDebt: async () => true, tags: async () => ['Jumla', 'VIP Dar'] };
  for (const [fact, is, path] of [
    ['has_debt', null, 'web'],
    ['has_tag', 'jumla ', 'web'],
    ['has_tag', 'VIP', 'end'],
  ] as const) {
    const about = talk(known, { flow: asks(fact, is) });
    await about.write('hello');
    expect(about.path[1], `${fact} ${is}`).toBe(path);
    const stranger = talk(shopOf([]), { flow: asks(fact, is) });
    await stranger.write('hello');
    expect(stranger.path[1]).toBe('end');
  }
  // A variable that a flow calls so hides it.
  const set = { kind: 'set', variable: 'chat_channel', to: 'web', next: 'here' };
  const other = talk(shopOf([]), { flow: flowSchema.parse({ ...flow, blocks: { ...flow.blocks, end: set } }) });
  await other.write('hello');
  expect(other.path.slice(0, 5)).toEqual(['open', 'here', 'end', 'here', 'web']);
});

test('an order link that waits for its money lets her words go on as one that does not', async () => {
  const chai = goods('Chai');
  const link = {
    ...{ kind: 'link', text: both('Pay {url}'), empty: both('Nothing'), next: 'rests', wait: 30 },
    ...{ paid: 'thanks', unpaid: 'reminds' },
  };
  const parsed = flowSchema.parse({
    ...{ start: 'link', keywords: [{ words: ['menu'], next: 'end' }], unknown: both('?') },
    blocks: {
      ...{ link, rests: { kind: 'quiet', next: 'more' }, end: asking.blocks.end, again: asking.blocks.end },
      more: { kind: 'message', text: both('Anything else?'), next: 'rests' },
      thanks: { kind: 'message', text: both('Thanks for {order}'), next: 'rests' },
      reminds: { kind: 'message', text: both('{order} waits'), next: 'rests' },
    },
  });
  const waiting = async (flow: Flow) => {
    const shop = shopOf([chai]);
    const chat = talk(shop, { flow });
    chat.state = { ...chat.state, cart: [{ productId: chai.id, variantId: null, quantity: 1 }] };
    expect(wordsOf(await chat.write('hello'))).toMatch(/^Pay /);
    expect([chat.state.at, chat.minutes, chat.order]).toEqual(['link', 30, 1001]);
    return { shop, chat };
  };
  // What waits in silence after it takes them, as if it had led there.
  const { shop, chat } = await waiting(parsed);
  expect(wordsOf(await chat.write('asante'))).toBe('Anything else?');
  expect(chat.path).toEqual(['rests', 'more', 'rests']);
  expect([chat.minutes, shop.links]).toEqual([undefined, 1]);
  // What says something is said; a word that leads elsewhere leads there.
  const talking = { ...parsed, blocks: { ...parsed.blocks, link: { ...link, next: 'more' } } };
  expect(wordsOf(await (await waiting(flowSchema.parse(talking))).chat.write('asante'))).toBe('Anything else?');
  expect(wordsOf(await (await waiting(parsed)).chat.write('menu please'))).toBe('Done');
  // A question after goods is answered, and no order is made anew.
  const buyer = await waiting(parsed);
  expect(wordsOf(await buyer.chat.write('chai bei gani'))).toContain('Chai: ');
  expect([buyer.chat.state.at, buyer.shop.links]).toEqual(['link', 1]);
  // Nor by a second tap on what led there, which says nothing.
  expect(await buyer.chat.tap('link', 'Pay')).toEqual([]);
  expect([buyer.chat.state.at, buyer.shop.links]).toEqual(['link', 1]);
  expect(wordsOf(await buyer.chat.lead('thanks', 1001))).toBe('Thanks for 1001');
  // Without goods there is nothing to wait for.
  const empty = talk(shopOf([]), { flow: parsed });
  expect(wordsOf(await empty.write('hello'))).toBe('Nothing');
  expect([empty.state.at, empty.minutes]).toEqual(['rests', undefined]);
});

test('a keyword leads out of a question', async () => {
  const chat = talk(shopOf([]), { flow: asking });
  await chat.write('hello');
  expect(wordsOf(await chat.write('menu'))).toBe('Done');
});

test('other words lead where the flow says, once; an older button does not, and a question asks again', async () => {
  const lost = { kind: 'message' as const, text: both('Let me see.'), next: 'end' };
  const flow = { ...asking, any: 'lost', blocks: { ...asking.blocks, lost } };
  const chat = talk(shopOf([]), { flow });
  expect(wordsOf(await chat.write('hello'))).toBe('How many?');
  expect(wordsOf(await chat.write('three'))).toBe('A number, please.\nHow many?');
  await chat.write('menu');
  for (const text of ['where are you', 'where?']) expect(wordsOf(await chat.write(text))).toBe('Let me see.\nDone');
  expect(chat.path).toEqual(['lost', 'end']);
  expect(wordsOf(await chat.tap('older', 'Older'))).toBe('What?\nDone');
  // To where she stands, or to what is gone, nothing leads.
  for (const any of ['end', 'gone', '']) {
    const other = talk(shopOf([]), { flow: { ...flow, any } });
    await other.write('menu');
    expect(wordsOf(await other.write('where?'))).toBe('What?\nDone');
  }
});

test('a ring of blocks ends, and says something', async () => {
  const ring = {
    ...asking,
    start: 'a',
    blocks: { a: { kind: 'jump' as const, next: 'b' }, b: { kind: 'jump' as const, next: 'a' } },
  };
  expect(wordsOf(await talk(shopOf([]), { flow: ring }).write('hello'))).toBe('What?');
});
