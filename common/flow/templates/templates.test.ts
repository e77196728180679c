import { expect, test } from 'vitest';
import { languages } from '../../../resources/enums.ts';
import { goods, shopOf, talk, wordsOf } from '../../../tests/harness/chat/talk.ts';
import { findingsOf } from '../doctor.ts';
import { flowSchema } from '../flow.ts';
import { flowTemplates } from './index.ts';
import { flowTemplateNames } from './names.ts';

const all = flowTemplateNames.flatMap((name) => languages.map((language) => [name, language] as const));

test.each(all)('%s in %s is well, sells by a link and comes to a person by each choice', async (name, language) => {
  const flow = flowTemplates[name];
  expect(flowSchema.parse(flow)).toEqual(flow);
  expect(findingsOf(flow, language)).toEqual([]);
  const shop = shopOf([goods('Kitu cha duka')]);
  const buyer = talk(shop, { flow, language });
  const greeting = wordsOf(await buyer.write(language === 'en' ? 'Hello' : 'Habari'));
  expect(greeting).toContain('Duka la Asha');
  const choices = buyer.offered();
  await buyer.pick('shop');
  await buyer.write('Kitu cha duka');
  await buyer.pick('add');
  expect(wordsOf(await buyer.pick('order'))).toContain('https://duka.test/cart/order?token=t1');

  const own = choices.filter((id) => !['shop', 'cart', 'status', 'language'].includes(id));
  expect(own.length).toBe(name === 'duka' ? 1 : name === 'kozi' ? 3 : 2);
  for (const choice of own) {
    const chat = talk(shop, { flow, language });
    await chat.write('menu');
    let answer = wordsOf(await chat.pick(choice));
    for (let turn = 0; turn < 6 && !chat.handOver; turn++) {
      const [first] = chat.offered();
      const waiting = flow.blocks[chat.state.at];
      const reply = waiting?.kind === 'ask' && waiting.answer === 'date' ? 'tomorrow' : '3';
      answer = wordsOf(first === undefined ? await chat.write(reply) : await chat.pick(first));
      expect(answer, 'a day is read, not looked up').not.toContain('2026-11-27');
    }
    expect(chat.handOver, `${name}: ${choice}`).toBe(true);
    expect(answer).not.toMatch(/[{}]/);
  }

  // Who has her order is asked whether all is well, and comes to a person where it is not.
  const [event] = flow.events ?? [];
  expect(event?.event).toBe('delivered');
  for (const [answer, handsOver] of [
    ['well', false],
    ['trouble', true],
  ] as const) {
    const chat = talk(shop, { flow, language });
    expect(wordsOf(await chat.lead(event?.next ?? '', 1042))).toContain('1042');
    await chat.pick(answer);
    expect(chat.handOver, answer).toBe(handsOver);
  }
});

test.each(languages)('in %s a closed shop says so, and who cannot answer comes to a person', async (language) => {
  const closed = { ...shopOf([goods('Chapati')]), isOpen: async () => false };
  const saysClosed = /closed now|Kwa sasa (tumefunga|duka limefungwa)/;
  const { chakula, vipuri } = flowTemplates;
  const hello = language === 'en' ? 'Hello' : 'Habari';
  expect(wordsOf(await talk(closed, { flow: chakula, language }).write(hello))).toMatch(saysClosed);
  expect(wordsOf(await talk(shopOf([]), { flow: chakula, language }).write(hello))).not.toMatch(saysClosed);

  // A picture of the part is no answer in words: a person sees it.
  const chat = talk(closed, { flow: vipuri, language });
  await chat.write('menu');
  await chat.pick('part');
  await chat.send('image');
  expect(chat.handOver).toBe(false);
  await chat.send('image');
  expect(chat.handOver).toBe(true);

  for (const [trade, choice, replies] of [
    ['mavazi', 'wanted', ['gauni', 'M', 'nyekundu']],
    ['mikate', 'cake', ['birthday', 'vanila', 'Hongera', language === 'en' ? 'tomorrow' : 'kesho']],
  ] as const) {
    const evening = talk(closed, { flow: flowTemplates[trade], language });
    await evening.write('menu');
    await evening.pick(choice);
    let answer = '';
    for (const words of replies) answer = wordsOf(await evening.write(words));
    expect(answer, trade).toMatch(saysClosed);
    expect(evening.handOver).toBe(true);
  }

  const late = talk(closed, { flow: vipuri, language });
  await late.write('menu');
  await late.pick('part');
  for (const words of ['brake pads', 'IST 2005']) await late.write(words);
  expect(wordsOf(await late.pick('new'))).toMatch(saysClosed);
  expect(late.handOver).toBe(true);
});
