import { texts as actionTexts } from '../../src/actions/texts.ts';
import { texts as fieldTexts } from '../../src/fields/texts.ts';
import { texts as partTexts } from '../../src/parts/texts.ts';
import { texts as addTexts } from '../../src/resources/orders/add/texts.ts';
import { texts } from '../../src/resources/orders/texts.ts';
import { texts as basketTexts } from '../../src/trade/basket/texts.ts';
import { changeTexts } from '../../src/trade/change-texts.ts';
import { texts as saleTexts } from '../../src/trade/sale/texts.ts';
import { soldTexts } from '../../src/trade/sold-texts.ts';
import { texts as tradeTexts } from '../../src/trade/texts.ts';

const wordsIn = (language: 'en' | 'sw') => ({
  required: fieldTexts[language].required,
  ...partTexts[language],
  ...actionTexts[language],
  ...tradeTexts[language],
  ...changeTexts[language],
  ...soldTexts[language],
  ...texts[language],
});
/** What the page of an order says, its parts' words among them. */
export const orderWords = { en: wordsIn('en'), sw: wordsIn('sw') };

const wordsOfAdding = (language: 'en' | 'sw') => ({
  ...basketTexts[language],
  ...saleTexts[language],
  ...addTexts[language],
});
/** What the form says in which an order is written down. */
export const addOrderWords = { en: wordsOfAdding('en'), sw: wordsOfAdding('sw') };
