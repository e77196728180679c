import { definitionOf } from '../../../common/flow/blocks/index.ts';
import type { Flow } from '../../../common/flow/flow.ts';
import type { Language } from '../../../resources/enums.ts';
import type { Incoming } from '../../providers/inbound.ts';

type Both = Record<Language, string>;

const picture: Both = {
  en: 'Sorry, I cannot see pictures, but the seller can see it here.',
  sw: 'Samahani, siwezi kuona picha, lakini muuzaji anaweza kuiona hapa.',
};
/** By WhatsApp's name for it. */
const media = new Map<string, Both>([
  ['image', picture],
  ['sticker', picture],
  [
    'audio',
    {
      en: 'Sorry, I cannot listen to voice messages, but the seller can hear it here.',
      sw: 'Samahani, siwezi kusikiliza ujumbe wa sauti, lakini muuzaji anaweza kuusikiliza hapa.',
    },
  ],
  [
    'video',
    {
      en: 'Sorry, I cannot watch videos, but the seller can see it here.',
      sw: 'Samahani, siwezi kutazama video, lakini muuzaji anaweza kuiona hapa.',
    },
  ],
  [
    'document',
    {
      en: 'Sorry, I cannot read files, but the seller can open it here.',
      sw: 'Samahani, siwezi kusoma faili, lakini muuzaji anaweza kulifungua hapa.',
    },
  ],
]);
const place: Both = {
  en: 'I have received your place. The seller can see it and put it on your order.',
  sw: 'Nimepokea mahali ulipo. Muuzaji anaweza kupaona na kupaweka kwenye oda yako.',
};
const toPerson: Both = {
  en: 'To talk to the seller, write {word}.',
  sw: 'Ukitaka kuongea na muuzaji, andika {word}.',
};
const usual: Both = { en: 'help', sw: 'msaada' };

/** What is said to a thing without words that nothing waits for: what became of it, and how to reach a person. */
export function unreadWords(flow: Flow, incoming: Incoming, language: Language): string | undefined {
  const words = incoming.place ? place : media.get(incoming.media ?? '');
  return words && [words[language], wayToPerson(flow, language)].filter(Boolean).join(' ');
}

/** The word that calls a person in this flow, where one does. */
export function wayToPerson({ keywords, blocks }: Flow, language: Language): string {
  const words = keywords.flatMap(({ words: each, next }) => {
    const block = blocks[next];
    return block && definitionOf(block).handsOver ? each : [];
  });
  const word = words.find((each) => each === usual[language]) ?? words[0];
  return word === undefined ? '' : toPerson[language].replace('{word}', () => word.toUpperCase());
}
