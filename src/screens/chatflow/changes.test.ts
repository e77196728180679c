import { expect, test } from 'vitest';
import { blocks } from '../../../common/flow/blocks/index.ts';
import { findingsOf } from '../../../common/flow/doctor.ts';
import { exitsOf, inOrder } from '../../../common/flow/exits.ts';
import type { Block, Flow } from '../../../common/flow/flow.ts';
import {
  addBlock,
  changedByBoth,
  copyBlock,
  mergeFlows,
  moveBlock,
  removeBlock,
  variableOf,
  withBlock,
  withEventTo,
  withOption,
  withoutWord,
  withPlace,
  withVariable,
  withWordsTo,
  wordsTo,
} from './changes.ts';
import { noHistory, step, withChange } from './history.ts';
import { mended } from './mended.ts';

const line = (text: string, next: string): Block => ({ kind: 'message', text: { en: text, sw: text }, next });
const flow: Flow = {
  start: 'a',
  keywords: [{ words: ['hi'], next: 'b' }],
  unknown: { en: 'Sorry?', sw: 'Samahani?' },
  blocks: { a: line('A', 'b'), b: line('B', 'c'), c: line('C', 'a') },
};

const at = (x: number) => ({ x, y: 0 });

test('a step is added after another, moved, and removed with all that led to it', () => {
  const { flow: longer, name } = addBlock(flow, 'ask', 'a');
  expect(inOrder(longer)).toEqual(['a', name, 'b', 'c']);
  expect(inOrder(moveBlock(longer, name, 1))).toEqual(['a', 'b', name, 'c']);
  expect(inOrder(moveBlock(longer, 'a', -1))).toEqual(inOrder(longer));
  const shorter = removeBlock(flow, 'b');
  expect(shorter).toMatchObject({ keywords: [], order: ['a', 'c'], blocks: { a: { next: '' } } });
});

test('a step is copied after itself, and nothing leads to the copy', () => {
  const { flow: longer, name } = copyBlock(withWordsTo(flow, 'b', 'bei'), 'b');
  expect(name).toMatch(/^message-[0-9a-f]{6}$/);
  expect(inOrder(longer)).toEqual(['a', 'b', name, 'c']);
  expect(longer.blocks[name]).toEqual(flow.blocks.b);
  expect([wordsTo(longer, name), longer.start]).toEqual(['', 'a']);
});

test('an option that may be left out is put in and taken out, and brings what belongs to it', () => {
  const { flow: asking, name } = addBlock(flow, 'ask');
  const ask = asking.blocks[name];
  const put = (of: Flow, place: string, value: unknown) => withOption(of, name, place, () => value);
  const leading = put(asking, 'given_up', 'c');
  expect(leading.blocks[name]).toEqual({ ...ask, given_up: 'c' });
  // A way that may be left out is, once its step is gone; stored while it was emptied, it is no exit either.
  expect(removeBlock(leading, 'c').blocks[name]).toEqual(ask);
  const emptied = { ...ask, given_up: '' } as Block;
  expect(exitsOf(emptied).map(({ place }) => place)).toEqual(['next']);
  expect(put(leading, 'given_up', undefined)).toEqual(asking);
  // Without a number of tries there is no such way, and what is not there is not written.
  expect(put(put(asking, 'tries', undefined), 'given_up', 'c').blocks[name]).not.toHaveProperty('given_up');

  const looking = withBlock(flow, name, blocks.condition.fresh);
  const chosen = (fact: string, of = looking) => put(of, 'fact', fact).blocks[name];
  expect(chosen('chat_channel')).toMatchObject({ fact: 'chat_channel', is: 'whatsapp' });
  const named = put(looking, 'is', 'L');
  expect([chosen('phone', named), chosen('has_tag', named)]).toMatchObject([{ is: 'L' }, { is: null }]);
  expect(chosen('language', named)).toMatchObject({ fact: 'language', is: null });
  expect(put(named, 'is', undefined).blocks[name]).toMatchObject({ is: null });
});

test('a file takes the place of a place on the map, however late it comes, and a place that of a file', () => {
  const file = { kind: 'video', file: '00000000-0000-7000-8000-000000000001' };
  const place = { spot: null, name: 'Duka', address: '' };
  const put = (of: Flow, part: string, value: unknown) => withOption(of, 'a', part, () => value);
  const placed = put(flow, 'place', place);
  const filmed = put(placed, 'file', file);
  expect([placed.blocks.a, filmed.blocks.a]).toEqual([
    { ...flow.blocks.a, place },
    { ...flow.blocks.a, file },
  ]);
  expect(put(filmed, 'place', place)).toEqual(placed);
  expect(put(filmed, 'file', undefined)).toEqual(flow);
});

test('what stands inside of an option is written by its place, and the rest of it stays', () => {
  const put = (of: Flow, place: string, value: unknown) => withOption(of, 'd', place, () => value);
  const title = { en: 'Yes', sw: 'Ndiyo' };
  const choosing = withBlock(flow, 'd', blocks.menu.fresh);
  const chosen = put(put(choosing, 'options.0.title', title), 'options.0.next', 'a');
  expect(chosen.blocks.d).toEqual({ ...blocks.menu.fresh, options: [{ id: 'o-1', title, next: 'a' }] });
  // Buttons have no room for it.
  expect(put(chosen, 'options.0.description', title)).toBe(chosen);
  expect(put(put(chosen, 'show', 'list'), 'options.0.description', title).blocks.d).toMatchObject({
    options: [{ title, description: title }],
  });

  const header = { name: '', value: 'x', secret: null };
  const asking = withBlock(flow, 'd', { ...blocks.http.fresh, headers: [header, header] });
  const sealed = put(put(asking, 'headers.1.name', ' X-Key '), 'headers.1.secret', 'key');
  expect(sealed.blocks.d).toMatchObject({ headers: [header, { name: 'X-Key', value: '', secret: 'key' }] });
  expect(put(sealed, 'headers.1.value', 'y')).toBe(sealed);
  expect(put(sealed, 'headers.1.secret', undefined).blocks.d).toMatchObject({ headers: [header, { secret: null }] });

  // Where she is comes when the place may be gone.
  const spot = { latitude: -6.8, longitude: 39.3 };
  const sending: Block = { ...blocks.message.fresh, place: { spot: null, name: 'Duka', address: '' } };
  const placed = put(withBlock(flow, 'd', sending), 'place.spot', spot);
  expect(placed.blocks.d).toMatchObject({ place: { spot, name: 'Duka' } });
  expect(put(placed, 'place.name', undefined).blocks.d).toMatchObject({ place: { spot, name: '' } });
  expect(withOption(withBlock(flow, 'd', blocks.message.fresh), 'd', 'place.spot', () => spot).blocks.d).toEqual(
    blocks.message.fresh,
  );
});

test('a choice whose buttons are full becomes a list by one tap', () => {
  const { flow: choosing, name } = addBlock(flow, 'menu');
  const finding = { code: 'buttons_full', block: name, place: 'show' } as const;
  const { flow: after } = mended(choosing, inOrder(choosing), finding, 'en');
  expect(after?.blocks[name]).toEqual({ ...choosing.blocks[name], show: 'list' });
});

test('an order link waits for its money and leads two ways more, or does neither', () => {
  const { flow: linking, name } = addBlock(flow, 'link');
  const put = (of: Flow, place: string, value: unknown) => withOption(of, name, place, () => value);
  const places = (of: Flow) => exitsOf(of.blocks[name] as Block).map(({ place, to }) => `${place} ${to}`);
  const waits = put(linking, 'wait', 60);
  expect([places(linking), places(waits)]).toEqual([['next '], ['next ', 'paid ', 'unpaid ']]);
  const led = put(put(waits, 'paid', 'c'), 'unpaid', 'b');
  expect(removeBlock(led, 'c').blocks[name]).toMatchObject({ paid: '', unpaid: 'b' });
  expect(places(put(led, 'wait', undefined))).toEqual(['next ']);
});

test('words lead to a step, each once', () => {
  const worded = withWordsTo(flow, 'b', ' bei, bei gani,, bei ');
  expect(wordsTo(worded, 'b')).toBe('bei, bei gani');
  expect(wordsTo(withoutWord(worded, 'b', 'bei'), 'b')).toBe('bei gani');
  expect(withWordsTo(worded, 'b', ' , ').keywords).toEqual([]);
});

test('a question is put into a ring by the exit from which that comes back', () => {
  const system = { ...blocks.http.fresh, url: 'https://duka.example', next: 'b', failed: 'a' };
  const ring = { ...withBlock(flow, 'a', system), keywords: [] };
  const open: Flow = { ...ring, blocks: { ...ring.blocks, b: { kind: 'quiet', next: 'c' } as Block } };
  const finding = findingsOf(open, 'en').find(({ code }) => code === 'loop');
  expect(finding).toMatchObject({ block: 'a', place: 'failed' });
  const { flow: asking = open, step = '' } = finding ? mended(open, inOrder(open), finding, 'en') : {};
  expect(asking.blocks.a).toEqual({ ...system, failed: step });
  expect(asking.blocks[step]).toMatchObject({ kind: 'menu', options: [{ next: 'a' }] });
  expect(findingsOf(asking, 'en').map(({ code }) => code)).not.toContain('loop');
});

test('what two people change meanwhile is put together, and mine stays where both changed the same', () => {
  const mine = withBlock(withBlock(flow, 'a', line('mine', 'b')), 'd', line('D', 'a'));
  const theirs = { ...withBlock(withBlock(flow, 'a', line('theirs', 'b')), 'b', line('theirs', 'c')), start: 'b' };
  const merged = mergeFlows(flow, mine, theirs);
  expect(merged).toMatchObject({
    start: 'b',
    blocks: { a: { text: { en: 'mine' } }, b: { text: { en: 'theirs' } }, d: { text: { en: 'D' } } },
  });
  expect(mergeFlows(flow, removeBlock(flow, 'c'), flow).blocks).not.toHaveProperty('c');
  expect(changedByBoth(flow, mine, theirs)).toEqual(['a']);
  // Steps that both add are two, and what one takes out while the other writes it stays.
  const [one, two] = [addBlock(flow, 'ask'), addBlock(flow, 'ask')];
  expect(Object.keys(mergeFlows(flow, one.flow, two.flow).blocks)).toEqual(
    expect.arrayContaining(['a', 'b', 'c', one.name, two.name]),
  );
  expect(mergeFlows(flow, removeBlock(flow, 'b'), theirs).blocks.b).toEqual(theirs.blocks.b);
});

test('words, orders and places of both are put together, also where one takes some away', () => {
  const events: NonNullable<Flow['events']> = [{ event: 'paid', next: 'a' }];
  const base = { ...withWordsTo(flow, 'b', 'bei, gani'), events };
  const mine = {
    ...withPlace(withEventTo(withWordsTo(base, 'b', 'bei, shilingi'), 'b', 'delivered', true), 'a', at(1)),
    any: 'c',
  };
  const others = withPlace(withEventTo(withWordsTo(base, 'c', 'duka'), 'c', 'completed', true), 'b', at(2));
  const theirs = withEventTo(withWordsTo(others, 'b', 'bei, gani, ngapi'), 'a', 'paid', false);
  const merged = mergeFlows(base, mine, theirs);
  expect(merged.keywords).toEqual([
    { words: ['bei', 'shilingi', 'ngapi'], next: 'b' },
    { words: ['duka'], next: 'c' },
  ]);
  expect(merged.events).toEqual([
    { event: 'delivered', next: 'b' },
    { event: 'completed', next: 'c' },
  ]);
  expect(merged.places).toEqual({ a: at(1), b: at(2) });
  expect([merged.any, removeBlock(merged, 'c').any]).toEqual(['c', '']);
  expect(changedByBoth(base, mine, theirs)).toEqual(['b']);
  // What nobody has is not made up, and what one changed alone is as that one has it.
  expect(mergeFlows(flow, flow, flow)).toEqual(flow);
  for (const one of [mine, theirs]) {
    expect(mergeFlows(base, one, base)).toEqual(one);
    expect(mergeFlows(base, base, one)).toEqual(one);
  }
});

test('what is taken back leaves the words that a colleague wrote since', () => {
  const after = withWordsTo(flow, 'b', 'hi, bei');
  const history = withChange(noHistory, { before: flow, after }, 1000);
  const now = withWordsTo(withWordsTo(after, 'b', 'hi, bei, gani'), 'c', 'duka');
  const back = step(history, now, 'back');
  expect(back && [wordsTo(back.flow, 'b'), wordsTo(back.flow, 'c')]).toEqual(['hi, gani', 'duka']);
  const on = back && step(back.history, back.flow, 'on');
  expect(on && wordsTo(on.flow, 'c')).toBe('duka');
  expect(on && wordsTo(on.flow, 'b').split(', ').sort()).toEqual(['bei', 'gani', 'hi']);
});

test('a change is taken back and made again, typing as one, and what was changed otherwise since stays', () => {
  const typed = ['B', 'Ba', 'Bar'].map((text) => withBlock(flow, 'b', line(text, 'c')));
  const changes = [flow, ...typed, removeBlock(typed[2] ?? flow, 'c')];
  let history = noHistory;
  for (const [at, after] of changes.slice(1).entries())
    history = withChange(history, { before: changes[at] ?? flow, after }, 1000 + at);
  const now = withBlock(changes[4] ?? flow, 'a', line('theirs', 'b'));
  const once = step(history, now, 'back');
  expect(once?.flow.blocks).toEqual({ a: line('theirs', 'b'), b: line('Bar', 'c'), c: flow.blocks.c });
  const twice = once && step(once.history, once.flow, 'back');
  expect(twice?.flow.blocks.b).toEqual(flow.blocks.b);
  expect(twice && step(twice.history, twice.flow, 'back')).toBeUndefined();
  expect(twice && step(twice.history, twice.flow, 'on')?.flow.blocks.b).toEqual(line('Bar', 'c'));
});

test('what names an answer follows its name, unless another step fills it too', () => {
  const { flow: asking, name } = addBlock(withBlock(flow, 'b', line('{answer} {shop}', 'c')), 'ask');
  const unknown = { en: 'Which {answer}?', sw: '' };
  const condition: Block = { kind: 'condition', fact: 'answer', is: null, yes: 'a', no: 'b' };
  const following = withBlock({ ...asking, unknown }, 'c', condition);
  expect(withVariable(following, name, 'size')).toMatchObject({
    unknown: { en: 'Which {size}?' },
    blocks: { b: { text: { en: '{size} {shop}' } }, c: { fact: 'size' }, [name]: { variable: 'size' } },
  });
  const twice = addBlock(following, 'set').flow;
  expect(withVariable(twice, name, 'size').blocks.b).toEqual(following.blocks.b);
  expect([variableOf('Saizi yangu'), variableOf('')]).toEqual(['saizi_yangu', '']);
});
