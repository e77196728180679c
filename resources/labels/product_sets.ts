import type { Language } from '../enums.ts';
import type { ResourceLabels } from './type.ts';

export const labels: Record<Language, ResourceLabels<'product_sets'>> = {
  en: {
    one: 'Set of products',
    many: 'Product sets',
    add: 'Make a set',
    empty: 'Put products together that go together: the breakfast, the offers, what is new. The chat shows them first.',
    fields: {
      id: 'ID',
      name: 'Name',
      cover: 'Picture',
      products: 'Products',
      price: 'Set price',
      available: 'Sets there are',
      unpriced: 'Has no price of its own',
      contents: 'What is in it',
      shown: 'Shown',
      position: 'Place among the sets',
      created_at: 'Made on',
      updated_at: 'Last change',
    },
    parts: { products: { product_id: 'Product', variant_id: 'Variant', quantity: 'Quantity' } },
    rows: { products: { one: 'Product', add: 'Add a product' } },
    choices: {},
    sections: { how: 'How it is shown' },
    badges: { unpriced: 'No price: not sold whole' },
    about: {
      first:
        'Sets stand first in the chat’s menu and on your page, their products in the order that they have here. ' +
        'With a set price it is also sold whole, for that price: then say how many of each, and which kind.',
      how: 'A set that is hidden keeps its products, and can come back another day.',
    },
    actions: {},
  },
  sw: {
    one: 'Seti ya bidhaa',
    many: 'Seti za bidhaa',
    add: 'Tengeneza seti',
    empty: 'Weka pamoja bidhaa zinazoendana: chai ya asubuhi, ofa, bidhaa mpya. Chat inazionyesha kwanza.',
    fields: {
      id: 'ID',
      name: 'Jina',
      cover: 'Picha',
      products: 'Bidhaa',
      price: 'Bei ya seti',
      available: 'Seti zilizopo',
      unpriced: 'Haina bei yake',
      contents: 'Bidhaa zilizomo',
      shown: 'Inaonekana',
      position: 'Nafasi kati ya seti',
      created_at: 'Tarehe ya kutengenezwa',
      updated_at: 'Mabadiliko ya mwisho',
    },
    parts: { products: { product_id: 'Bidhaa', variant_id: 'Aina', quantity: 'Idadi' } },
    rows: { products: { one: 'Bidhaa', add: 'Ongeza bidhaa' } },
    choices: {},
    sections: { how: 'Inavyoonekana' },
    badges: { unpriced: 'Haina bei: haiuzwi nzima' },
    about: {
      first:
        'Seti huonekana kwanza kwenye menyu ya chat na kwenye ukurasa wako, bidhaa zake kwa mpangilio wa hapa. ' +
        'Ukiweka bei ya seti, inauzwa pia kama seti nzima kwa bei hiyo: hapo taja idadi na aina ya kila bidhaa.',
      how: 'Seti iliyofichwa inabaki na bidhaa zake, na unaweza kuirudisha siku nyingine.',
    },
    actions: {},
  },
};
