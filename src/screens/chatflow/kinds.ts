import type { BlockOf, Words } from '../../../common/flow/flow.ts';

const empty = (): Words => ({ en: '', sw: '' });

type Choice = BlockOf<'menu'>['options'][number];
/** A further choice, by an id that none has yet. */
export function newOption(others: readonly Choice[]): Choice {
  return { id: newName('o', (name) => others.some(({ id }) => id === name)), title: empty(), next: '' };
}

/** So many letters of chance tell two names of a kind apart. */
const chance = 6;
/**
 * A name that nobody else gives meanwhile, and that none had before: chats under way, counts and old buttons go by it.
 */
export function newName(stem: string, isTaken: (name: string) => boolean): string {
  for (;;) {
    const name = `${stem}-${crypto.randomUUID().slice(0, chance)}`;
    if (!isTaken(name)) return name;
  }
}
