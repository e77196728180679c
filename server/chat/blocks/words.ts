import type { ChatAction } from '../../../common/contracts/chat-entry.ts';
import { limits, shorten } from '../../../common/flow/limits.ts';
import type { CartLine, Meaning, Understood } from '../../stored/chat-state.ts';
import { message, type Option, offer } from '../engine/actions.ts';
import { placeAlone } from '../engine/hear-order.ts';
import type { Cart } from '../engine/shop-reader.ts';
import type { Speaker } from '../engine/state.ts';
import type { BlockContext, BlockHandler, Entered } from './block.ts';
import { beyondWords, cartRows, cartTotal } from './cart-words.ts';
import { chatMoney } from './chat-money.ts';
import { fill } from './fill.ts';
import { linesBeyond, withLines } from './in-cart.ts';
import { texts } from './texts.ts';
import { doesOf, idAbout } from './thing-id.ts';

/** A state that was read again has its keys in another order. */
const partsOf = ({ productId, setId, variantId, quantity }: CartLine) => [productId, setId, variantId, quantity];
/** What can be said of an order, each about these very lines and places alone. */
const optionsFor = (order: unknown, { language }: Speaker) => ({
  right: { id: idAbout('yes', order), title: texts.right[language] },
  elsewhere: { id: idAbout('yes', order), title: texts.rightElsewhere[language] },
  same: { id: idAbout('same', order), title: texts.rightSame[language] },
  change: { id: idAbout('change', order), title: texts.change[language] },
  drop: { id: idAbout('drop', order), title: texts.drop[language] },
});

export const words: BlockHandler<'words'> = {
  sorry: texts.choose,
  async enter(context) {
    const { block, state, speaker, shop } = context;
    const { understood } = state;
    if (!understood) return { actions: [message(fill(block.empty, context))], offered: [] };
    const questions = questionsOf(understood);
    for (const [at, question] of questions.entries()) {
      const sold = await soldOf(shop, question.meanings);
      // Those before it ask for what is no longer there.
      if (sold.length > 0) return ask(context, { question, sold, open: questions.slice(at) });
    }
    const found = await shop.cartOf(understood.lines);
    const unread = unreadWords(understood, speaker);
    // Nothing that could be said yes to: what is missing is asked for, and written again.
    if (found.lines.length === 0) return { actions: [message(unread || fill(block.empty, context))], offered: [] };
    const place = understood.place ?? state.place;
    const lastPlace = place ? undefined : await shop.lastPlace();
    const { right, elsewhere, same, change, drop } = optionsFor(
      [understood.lines.map(partsOf), place, lastPlace],
      speaker,
    );
    if (understood.changing) return askWhatChanges(found, [right, drop], speaker);
    const offered: Option[] = lastPlace === undefined ? [right, change] : [same, elsewhere, change];
    return {
      actions: await confirmation(context, understood.lines, { unread, offered, place, lastPlace }),
      ...{ offered, state: { lastPlace: lastPlace ?? null } },
    };
  },
  answer({ block, state }, { option, text }) {
    const { understood } = state;
    if (understood === null) return undefined;
    if (option === undefined) {
      // Where it goes, written after it.
      const place = placeAlone(text);
      if (place === undefined) return undefined;
      return { next: state.at, state: { understood: { ...understood, place, changing: false } } };
    }
    const does = doesOf(option);
    if (does === 'yes' || does === 'same') {
      const place = understood.place ?? (does === 'same' ? state.lastPlace : state.place);
      return {
        next: block.next,
        state: { cart: withLines(state.cart, understood.lines), understood: null, place, lastPlace: null },
      };
    }
    if (does === 'change') return { next: state.at, state: { understood: { ...understood, changing: true } } };
    if (does === 'drop') return { next: block.back, state: { understood: null } };
    // One question after the other, each of which is put by this same block.
    const [question, ...open] = questionsOf(understood);
    const chosen = question?.meanings.find((meaning) => meansOf(meaning) === option);
    if (!question || (!chosen && option !== leavesOut(question))) return undefined;
    const lines = chosen ? [...understood.lines, chosen.line] : understood.lines;
    return { next: state.at, state: { understood: { ...understood, lines, open } } };
  },
};

interface Confirmed {
  unread: string;
  offered: Option[];
  place: string | null | undefined;
  lastPlace: string | undefined;
}
/**
 * What a yes orders: the words' own lines, and all that the cart holds then. The total is never cut: what is too long
 * for one message is listed before it.
 */
async function confirmation(
  context: BlockContext<'words'>,
  lines: Understood['lines'],
  { unread, offered, place, lastPlace }: Confirmed,
): Promise<ChatAction[]> {
  const { block, state, speaker, shop } = context;
  const { language } = speaker;
  const after = await shop.cartOf(withLines(state.cart, lines));
  const before = await shop.cartOf(state.cart);
  const beyond = linesBeyond(state.cart, lines);
  const taken = lines.filter((line) => !beyond.includes(line));
  const own = before.lines.length === 0 ? after : await shop.cartOf(withLines([], taken));
  const rows = [[fill(block.text, context), cartRows(own)].filter(Boolean).join('\n\n')];
  if (own !== after) rows.push(`${texts.withCart[language]}\n${cartRows(after)}`);
  const menu = { button: texts.open[language] };
  const brought =
    (place && texts.broughtTo[language].replace('{place}', () => place)) ||
    (lastPlace && texts.samePlace[language].replace('{place}', () => lastPlace));
  const total = [cartTotal(after, speaker), brought].filter(Boolean).join('\n');
  const list = rows.join('\n\n');
  const more = await beyondWords(shop, beyond, speaker);
  const body = [`${list}\n${total}`, more, unread].filter(Boolean).join('\n\n');
  if ([...body].length <= limits.body) return [offer(body, offered, menu)];
  const end = [total, unread].filter(Boolean).join('\n\n');
  const listed = [list, more].filter(Boolean).map((text) => message(shorten(text, limits.text)));
  return [...listed, offer(shorten(end, limits.body), offered, menu)];
}

/** What is different of it, by her own words: the rest stays. */
function askWhatChanges({ lines }: Cart, offered: Option[], { language }: Speaker): Entered {
  const [one = '', other = one] = lines.map(({ product }) => product.name);
  const body = texts.changes[language].replace('{one}', () => one).replace('{other}', () => other);
  return { actions: [offer(shorten(body, limits.body), offered, { button: texts.open[language] })], offered };
}

interface Question {
  thing: string;
  meanings: Meaning[];
}
const questionsOf = ({ open }: Understood): Question[] =>
  open.flatMap(({ thing, meanings = [] }) => (meanings.length > 0 ? [{ thing, meanings }] : []));

const meansOf = ({ line }: Meaning) => idAbout('means', partsOf(line));
const leavesOut = ({ thing }: Question) => idAbout('leave-out', thing);

/** What can be had of it now, each with its price. */
async function soldOf(shop: BlockContext['shop'], meanings: readonly Meaning[]) {
  const { lines } = await shop.cartOf(meanings.map(({ line }) => ({ ...line, quantity: 1 })));
  return meanings.flatMap((meaning) => {
    const { line, name, title } = meaning;
    const found = lines.find((one) => one.line.productId === line.productId && one.line.variantId === line.variantId);
    const variant = found?.product.variants.find(({ id }) => id === line.variantId);
    const id = meansOf(meaning);
    return found && !(variant ?? found.product).soldOut ? [{ id, name, title, price: found.total }] : [];
  });
}

/** Which of several things she means, each with its price. */
function ask(
  { state, speaker: { language } }: BlockContext<'words'>,
  { question, sold, open }: { question: Question; sold: Awaited<ReturnType<typeof soldOf>>; open: Question[] },
): Entered {
  const offered: Option[] = [
    ...sold.map(({ id, title }) => ({ id, title })),
    { id: leavesOut(question), title: texts.leaveOut[language] },
  ];
  const body = [
    texts.which[language].replace('{thing}', () => question.thing),
    ...sold.map(({ name, price }, at) => `${at + 1}. ${name}: ${chatMoney(price)}`),
  ].join('\n');
  return {
    actions: [offer(shorten(body, limits.body), offered, { button: texts.open[language] })],
    offered,
    numbered: sold.length,
    state: { understood: state.understood && { ...state.understood, open } },
  };
}

/** What was written and names nothing that is sold, or not how much of it. */
const unreadWords = ({ rest }: Understood, { language }: Speaker): string =>
  rest.length === 0 ? '' : `${texts.notUnderstood[language]}: ${rest.map((each) => `“${each}”`).join(', ')}`;
