import { en } from './texts.en.ts';
import { sw } from './texts.sw.ts';

export const texts = { en, sw };
