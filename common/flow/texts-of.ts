import { definitionOf } from './blocks/index.ts';
import { isList } from './blocks/menu.ts';
import type { Block, Words } from './flow.ts';
import { limits } from './limits.ts';

interface Text {
  /** A dotted path in the block: `text`, `options.2.title`. */
  place: string;
  words: Words;
  /** Code points. */
  max: number;
  /** It may be left out, in all languages at once. */
  mayBeEmpty?: boolean;
}

/** WhatsApp has a button for sharing where one is, too. */
const hasButtons = (block: Block): boolean =>
  definitionOf(block).chooses === true || (block.kind === 'ask' && block.answer === 'location');

/** What a block says, and how long each of it may be by the channel's limits. */
export function textsOf(block: Block): Text[] {
  if (!('text' in block)) return [];
  const hasFile = block.kind === 'message' && block.file !== undefined;
  const mayBeEmpty = hasFile || (block.kind === 'message' && block.place !== undefined);
  const max = hasFile ? limits.caption : hasButtons(block) ? limits.body : limits.text;
  const texts: Text[] = [{ place: 'text', words: block.text, max, mayBeEmpty }];
  if ('empty' in block && typeof block.empty === 'object')
    texts.push({ place: 'empty', words: block.empty, max: limits.text });
  if ('sorry' in block) texts.push({ place: 'sorry', words: block.sorry, max: limits.text });
  if ('options' in block) {
    const hasRows = isList(block);
    if (hasRows) texts.push({ place: 'button', words: block.button, max: limits.menuButton });
    const max = hasRows ? limits.rowTitle : limits.buttonTitle;
    for (const [at, { title, description }] of block.options.entries()) {
      texts.push({ place: `options.${at}.title`, words: title, max });
      if (hasRows && description)
        texts.push({
          ...{ place: `options.${at}.description`, words: description, max: limits.rowDescription, mayBeEmpty: true },
        });
    }
  }
  return texts;
}

export const lengthOf = (text: string): number => [...text].length;
