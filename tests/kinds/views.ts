import { views as ofTheProduct } from '../../src/resources/index.ts';
import type { RecordView } from '../../src/resources/types.ts';

const agreements: RecordView = {
  icon: 'orders',
  group: 'selling',
  empty: { en: 'Write down what you agreed on.', sw: 'Andika mlichokubaliana.' },
};

/** The product's records with pages and one more. */
export const views = { ...ofTheProduct, agreements };
export const viewOf = (name: string): RecordView | undefined => (views as Record<string, RecordView>)[name];
