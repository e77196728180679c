import { both } from './builders.ts';

export const kilo = both('kg', 'kilo');
export const pair = both('pair', 'pea');
export const set = both('set', 'seti');
export const packet = both('packet', 'pakiti');
export const box = both('box', 'boksi');
export const bottle = both('bottle', 'chupa');
export const plate = both('plate', 'sahani');
export const metre = both('metre', 'mita');
export const bag = both('bag', 'mfuko');
export const piece = both('piece', 'pisi');
