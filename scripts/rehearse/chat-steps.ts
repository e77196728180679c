import * as z from 'zod';
import type { PhoneItem, ShopMessage } from '../../common/rehearsal.ts';
import { brand } from '../../resources/brand.ts';
import { found } from './difference.ts';
import { call, have, type Job } from './job.ts';
import { type Option, openPhone, optionsOf, wordsOf } from './phone.ts';

const shops = z.array(
  z.object({ name: z.string(), bot_id: z.number(), phone_number_id: z.string(), display_phone: z.string() }),
);

export async function switchOn(job: Job): Promise<string> {
  const all = await call({ ...job, base: job.stage }, 200, shops, '/rehearsal/api/shops');
  job.shop = found(
    'the demo shop rehearses',
    all.find((shop) => shop.bot_id === brand.demoBotId),
    all,
  );
  job.phone = await openPhone(job.stage, job.number);
  job.opened.push(job.phone);
  return `${job.number} → ${job.shop.name}`;
}

/** Writes to the shop, which greets and offers its menu. */
export async function hello(job: Job): Promise<string> {
  await send(job, { type: 'text', text: { body: 'hello' } });
  return titles(await offered(job, isProductsEntry));
}

/** Opens the products; a shop with several categories asks for one first. */
export async function browse(job: Job): Promise<string> {
  await tap(job, isProductsEntry);
  const first = await offered(job, anything);
  if (first.some(isRecord)) return titles(first);
  await tap(job, anything);
  return titles(await offered(job, isRecord));
}

/** Picks the first product, and sees it. */
export async function pick(job: Job): Promise<string> {
  const chosen = await tap(job, isRecord);
  await offered(job, isAdd);
  return chosen.title;
}

/** Puts it into the cart, in its first kind when it has several. */
export async function add(job: Job): Promise<string> {
  const chosen = await tap(job, isAdd);
  await offered(job, isOrder);
  return chosen.title;
}

/** Asks to order, and gets the link. */
export async function askLink(job: Job): Promise<string> {
  await tap(job, isOrder);
  const token = await have(job, 'phone').waitNew(
    'the order link comes',
    (item) => fromShop(item) && /\/cart\/[^"\s]*\?token=([\w-]+)/.exec(wordsOf(item.message))?.[1],
  );
  job.token = token;
  return `${token.slice(0, 6)}…`;
}

const anything = () => true;
const isProductsEntry = ({ id }: Option) => id === 'shop';
const isRecord = ({ id }: Option) => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(id);
const isAdd = (option: Option) => option.id === 'add' || isRecord(option);
const isOrder = ({ id }: Option) => id === 'order';
const titles = (options: Option[]) => options.map(({ title }) => title).join(' · ');

/** Waits until the shop says something that fits; the message is told without the shopper having written. */
export const waitForMessage =
  (words: RegExp, milliseconds?: number) =>
  async (job: Job): Promise<string> => {
    const message = await have(job, 'phone').waitNew(
      `the shop says ${words}`,
      (item) => fromShop(item) && words.test(wordsOf(item.message)) && item.message,
      milliseconds,
    );
    return textOf(message);
  };

async function send(job: Job, message: Option['message']): Promise<void> {
  const phone = have(job, 'phone');
  phone.checkpoint();
  await phone.send(have(job, 'shop').phone_number_id, job.name, message);
}

/** Taps the first fitting option of the newest message that has one. */
async function tap(job: Job, fits: (option: Option) => boolean): Promise<Option> {
  const all = have(job, 'phone')
    .items()
    .filter(fromShop)
    .flatMap(({ message }) => [optionsOf(message)]);
  const newest = all.findLast((options) => options.some(fits)) ?? [];
  const chosen = found(
    'an option to tap',
    newest.find(fits),
    all.flat().map(({ id, title }) => `${id}: ${title}`),
  );
  await send(job, chosen.message);
  return chosen;
}

/** Waits for a new message with an option that fits. Gives all its options. */
const offered = (job: Job, fits: (option: Option) => boolean): Promise<Option[]> =>
  have(job, 'phone').waitNew('the shop offers something to tap', (item) => {
    const options = fromShop(item) ? optionsOf(item.message) : [];
    return options.some(fits) && options;
  });

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
