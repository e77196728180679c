import type { Block, BlockOf, Words } from '../../../common/flow/flow.ts';

const empty = (): Words => ({ en: '', sw: '' });

export type Choice = BlockOf<'menu'>['options'][number];
/** A further choice, by an id that none has yet. */
export function newOption(others: readonly Choice[]): Choice {
  return { id: newName('o', (name) => others.some(({ id }) => id === name)), title: empty(), next: '' };
}

/** A name that is free, such as `ask-2`. */
export function newName(stem: string, isTaken: (name: string) => boolean): string {
  for (let count = 1; ; count++) if (!isTaken(`${stem}-${count}`)) return `${stem}-${count}`;
}

export type OpenWay = 'back' | 'given_up';
/** The way that a kind may have or be without. */
export const openWayOf = ({ kind }: Pick<Block, 'kind'>): OpenWay | undefined =>
  kind === 'ask' ? 'given_up' : kind === 'categories' || kind === 'products' ? 'back' : undefined;
