import * as z from 'zod';
import type { PhoneItem, ShopMessage } from '../../common/rehearsal.ts';
import { brand } from '../../resources/brand.ts';
import { Difference, found } from './difference.ts';
import { call, have, type Job } from './job.ts';
import { type Option, openPhone, optionsOf, wordsOf } from './phone.ts';

const shops = z.array(
  z.object({ name: z.string(), bot_id: z.number(), phone_number_id: z.string(), display_phone: z.string() }),
);

export async function switchOn(job: Job): Promise<string> {
  const all = await call(job, 200, shops, '/rehearsal/api/shops');
  job.shop = found(
    'the demo shop rehearses',
    all.find((shop) => shop.bot_id === brand.demoBotId),
    all,
  );
  job.phone = await openPhone(job.base, job.number);
  job.opened.push(job.phone);
  return `${job.number} → ${job.shop.name}`;
}

/** Writes to the shop and waits for the first answer that can be tapped. */
export async function hello(job: Job): Promise<string> {
  await send(job, { type: 'text', text: { body: 'hello' } });
  return (await waitOptions(job, /./)).map(({ title }) => title).join(' · ');
}

/** Taps the option whose id or title fits, then waits for an answer with an option that fits `next`. */
export const tap =
  (option: RegExp, next: RegExp) =>
  async (job: Job): Promise<string> => {
    const chosen = found(
      `an option like ${option}`,
      shown(job).find(fits(option)),
      shown(job).map(({ id, title }) => `${id}: ${title}`),
    );
    await send(job, chosen.message);
    await waitOptions(job, next);
    return chosen.title;
  };

/** Taps, then waits for the order link. */
export const tapForLink =
  (option: RegExp) =>
  async (job: Job): Promise<string> => {
    const chosen = found(
      `an option like ${option}`,
      shown(job).find(fits(option)),
      shown(job).map(({ id, title }) => `${id}: ${title}`),
    );
    await send(job, chosen.message);
    job.token = await have(job, 'phone').waitNew(
      'the order link comes',
      (item) => fromShop(item) && /\/cart\/[^"\s]*\?token=([\w-]+)/.exec(wordsOf(item.message))?.[1],
    );
    return `${job.token.slice(0, 6)}…`;
  };

/** Waits until the shop says something that fits; the message is told without the shopper having written. */
export const told =
  (words: RegExp) =>
  async (job: Job): Promise<string> => {
    const message = await have(job, 'phone').waitNew(
      `the shop says ${words}`,
      (item) => fromShop(item) && words.test(wordsOf(item.message)) && item.message,
    );
    return textOf(message);
  };

async function send(job: Job, message: Option['message']): Promise<void> {
  const phone = have(job, 'phone');
  phone.mark();
  await phone.send(have(job, 'shop').phone_number_id, job.name, message);
}

async function waitOptions(job: Job, wanted: RegExp): Promise<Option[]> {
  await have(job, 'phone').waitNew(
    `the shop answers with something like ${wanted}`,
    (item) => fromShop(item) && optionsOf(item.message).some(fits(wanted)),
  );
  return shown(job);
}

/** What can be tapped now, the newest first. */
function shown(job: Job): Option[] {
  const messages = have(job, 'phone').items().filter(fromShop).toReversed();
  if (messages.length === 0) throw new Difference('the shop answers', 'a message', 'none');
  return messages.flatMap(({ message }) => optionsOf(message));
}

const fits = (pattern: RegExp) => (option: Option) => pattern.test(`${option.id} ${option.title}`);

const fromShop = (item: PhoneItem): item is Extract<PhoneItem, { kind: 'chat'; from: 'shop' }> =>
  item.kind === 'chat' && item.from === 'shop';

const textOf = (message: ShopMessage): string =>
  (message.type === 'text'
    ? message.text.body
    : message.type === 'interactive'
      ? message.interactive.body.text
      : message.type
  )
    .split('\n')[0]
    ?.slice(0, 60) ?? '';
