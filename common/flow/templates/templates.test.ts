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
