import type { Block, BlockKind, BlockOf, Words } from '../../../common/flow/flow.ts';
import type { IconName } from '../../parts/icon.tsx';

const empty = (): Words => ({ en: '', sw: '' });

/** Each kind's picture, and one that was just added: nothing said, nothing chosen. */
export const kinds: { [K in BlockKind]: { icon: IconName; make(): BlockOf<K> } } = {
  message: { icon: 'chat', make: () => ({ kind: 'message', text: empty(), next: '' }) },
  menu: {
    icon: 'menu',
    make: () => ({ kind: 'menu', text: empty(), button: { en: 'Choose', sw: 'Chagua' }, options: [newOption([])] }),
  },
  ask: {
    icon: 'pencil',
    make: () => ({ kind: 'ask', text: empty(), answer: 'text', variable: 'answer', sorry: empty(), next: '' }),
  },
  condition: { icon: 'filter', make: () => ({ kind: 'condition', fact: 'cart', is: null, yes: '', no: '' }) },
  set: { icon: 'paper', make: () => ({ kind: 'set', variable: 'answer', to: '', next: '' }) },
  jump: { icon: 'forward', make: () => ({ kind: 'jump', next: '' }) },
  quiet: { icon: 'hours', make: () => ({ kind: 'quiet', next: '' }) },
  categories: { icon: 'grid', make: () => ({ kind: 'categories', text: empty(), next: '' }) },
  products: { icon: 'package', make: () => ({ kind: 'products', text: empty(), next: '', empty: '' }) },
  product: { icon: 'box', make: () => ({ kind: 'product', text: empty(), next: '', back: '' }) },
  add: { icon: 'plus', make: () => ({ kind: 'add', text: empty(), next: '' }) },
  words: { icon: 'pencil', make: () => ({ kind: 'words', text: empty(), empty: empty(), next: '', back: '' }) },
  cart: { icon: 'shopping', make: () => ({ kind: 'cart', text: empty(), empty: empty(), next: '' }) },
  clear: { icon: 'trash', make: () => ({ kind: 'clear', text: empty(), next: '' }) },
  link: { icon: 'link', make: () => ({ kind: 'link', text: empty(), empty: empty(), next: '' }) },
  payment: { icon: 'wallet', make: () => ({ kind: 'payment', text: empty(), next: '', empty: '' }) },
  status: { icon: 'truck', make: () => ({ kind: 'status', text: empty(), empty: empty(), next: '' }) },
  language: { icon: 'language', make: () => ({ kind: 'language', text: empty(), next: '' }) },
  http: {
    icon: 'globe',
    make: () => ({
      ...{ kind: 'http', text: empty(), sorry: empty(), method: 'GET', url: 'https://', headers: [], body: '' },
      ...{ read: [], next: '', failed: '' },
    }),
  },
  person: { icon: 'person', make: () => ({ kind: 'person', text: empty() }) },
};
export const kindNames = Object.keys(kinds) as BlockKind[];

export type Choice = BlockOf<'menu'>['options'][number];
/** A further choice, by an id that none has yet. */
export function newOption(others: readonly Choice[]): Choice {
  return { id: newName('o', (name) => others.some(({ id }) => id === name)), title: empty(), next: '' };
}

/** A name that is free, such as `ask-2`. */
export function newName(stem: string, isTaken: (name: string) => boolean): string {
  for (let count = 1; ; count++) if (!isTaken(`${stem}-${count}`)) return `${stem}-${count}`;
}

/** Kinds with a way back that may be left out. */
export const mayGoBack = (block: Block): block is BlockOf<'categories'> | BlockOf<'products'> =>
  block.kind === 'categories' || block.kind === 'products';
