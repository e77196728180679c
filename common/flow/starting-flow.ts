import type { Flow } from './flow.ts';

/** What every shop's bot says from its first minute: greet, browse, cart, order link, status, a person. */
export const startingFlow: Flow = {
  start: 'greet',
  keywords: [
    {
      words: [
        'hello',
        'hi',
        'hey',
        'habari',
        'mambo',
        'vipi',
        'hujambo',
        'salama',
        'salamu',
        'shikamoo',
        'start',
        'anza',
      ],
      next: 'greet',
    },
    { words: ['menu', 'menyu', 'mwanzo'], next: 'menu' },
    { words: ['shop', 'products', 'buy', 'bidhaa', 'duka', 'nunua', 'nataka kununua'], next: 'categories' },
    { words: ['cart', 'my cart', 'kikapu', 'kikapu changu'], next: 'cart' },
    { words: ['order', 'order now', 'oda', 'agiza'], next: 'order' },
    {
      words: ['status', 'order status', 'my order', 'my orders', 'oda yangu', 'oda zangu', 'hali ya oda'],
      next: 'status',
    },
    { words: ['pay', 'lipa', 'malipo', 'nataka kulipa'], next: 'payment' },
    { words: ['debt', 'my debt', 'deni', 'deni langu', 'madeni'], next: 'debt' },
    { words: ['english', 'kiingereza'], next: 'english' },
    { words: ['swahili', 'kiswahili'], next: 'swahili' },
    { words: ['language', 'lugha'], next: 'language' },
    {
      words: [
        ...['help', 'person', 'agent', 'talk to a person', 'msaada', 'mtu', 'muuzaji', 'nisaidie'],
        ...['ongea na mtu', 'ongea na muuzaji', 'nataka kuongea na mtu', 'nataka kuongea na muuzaji'],
      ],
      next: 'person',
    },
  ],
  unknown: {
    en: 'I did not understand that. Here is what I can do:',
    sw: 'Samahani, sijaelewa. Haya ndiyo ninayoweza kufanya:',
  },
  blocks: {
    greet: {
      kind: 'message',
      text: { en: 'Hello {name}, welcome to {shop}!', sw: 'Habari {name}, karibu {shop}!' },
      next: 'menu',
    },
    menu: {
      kind: 'menu',
      text: { en: 'What would you like?', sw: 'Ungependa nini?' },
      button: { en: 'Choose', sw: 'Chagua' },
      options: [
        { id: 'shop', title: { en: 'Shop', sw: 'Nunua bidhaa' }, next: 'categories' },
        { id: 'cart', title: { en: 'My cart', sw: 'Kikapu changu' }, next: 'cart' },
        { id: 'status', title: { en: 'Order status', sw: 'Hali ya oda' }, next: 'status' },
        { id: 'language', title: { en: 'Kiswahili', sw: 'English' }, next: 'language' },
        { id: 'person', title: { en: 'Talk to a person', sw: 'Ongea na muuzaji' }, next: 'person' },
      ],
    },
    categories: {
      kind: 'categories',
      text: { en: 'What are you looking for?', sw: 'Unatafuta nini?' },
      next: 'products',
      back: 'menu',
    },
    products: {
      kind: 'products',
      text: { en: 'These are our products:', sw: 'Hizi ndizo bidhaa zetu:' },
      next: 'product',
      empty: 'menu',
      back: 'categories',
    },
    product: {
      kind: 'product',
      text: { en: 'Would you like it?', sw: 'Ungependa kununua hii?' },
      next: 'added',
      back: 'products',
    },
    added: { kind: 'add', text: { en: 'Added to your cart.', sw: 'Imewekwa kikapuni.' }, next: 'after-add' },
    'after-add': {
      kind: 'menu',
      text: { en: 'What next?', sw: 'Tuendelee?' },
      button: { en: 'Choose', sw: 'Chagua' },
      options: [
        { id: 'more', title: { en: 'Add more', sw: 'Ongeza bidhaa' }, next: 'categories' },
        { id: 'cart', title: { en: 'My cart', sw: 'Kikapu changu' }, next: 'cart' },
        { id: 'order', title: { en: 'Finish and pay', sw: 'Maliza na ulipe' }, next: 'link' },
      ],
    },
    cart: {
      kind: 'cart',
      text: { en: 'Your cart:', sw: 'Kikapu chako:' },
      empty: { en: 'Your cart is empty.', sw: 'Kikapu chako hakina kitu.' },
      next: 'has-cart',
    },
    'has-cart': { kind: 'condition', fact: 'cart', is: null, yes: 'after-cart', no: 'menu' },
    'after-cart': {
      kind: 'menu',
      text: { en: 'What next?', sw: 'Tuendelee?' },
      button: { en: 'Choose', sw: 'Chagua' },
      options: [
        { id: 'order', title: { en: 'Finish and pay', sw: 'Maliza na ulipe' }, next: 'link' },
        { id: 'more', title: { en: 'Add more', sw: 'Ongeza bidhaa' }, next: 'categories' },
        { id: 'clear', title: { en: 'Empty the cart', sw: 'Ondoa vyote' }, next: 'clear' },
      ],
    },
    clear: {
      kind: 'clear',
      text: { en: 'Your cart is empty again.', sw: 'Kikapu chako sasa hakina kitu.' },
      next: 'menu',
    },
    'in-words': {
      kind: 'words',
      text: { en: 'This is what I understood:', sw: 'Hivi ndivyo nilivyoelewa:' },
      empty: {
        en: 'Write what you would like, and how many: sugar 2 kilos, soda 3.',
        sw: 'Andika unachotaka na idadi: sukari kilo 2, soda 3.',
      },
      next: 'link',
      back: 'menu',
    },
    order: { kind: 'condition', fact: 'cart', is: null, yes: 'link', no: 'status' },
    link: {
      kind: 'link',
      text: {
        en:
          'Your order {number}: *{total}*. Open this link to choose the details and pay: {url}\n\nOnce ' +
          'you have paid, we tell you here.',
        sw:
          'Oda yako namba {number}: *{total}*. Fungua kiungo hiki uchague na ulipe: ' +
          '{url}\n\nUkishalipa, tutakujulisha hapa.',
      },
      empty: {
        en: 'Your cart is empty. Choose a product first.',
        sw: 'Kikapu chako hakina kitu. Chagua bidhaa kwanza.',
      },
      next: 'ordered',
    },
    payment: {
      kind: 'payment',
      text: {
        en: '*{due}* is still to be paid for order {number}. Pay here: {url}',
        sw: 'Inayobaki kulipwa kwa oda namba {number}: *{due}*. Lipa hapa: {url}',
      },
      next: 'ordered',
      empty: 'order',
    },
    debt: {
      kind: 'debt',
      text: {
        en: 'You owe us *{balance}*. See it and pay here: {url}',
        sw: 'Deni lako kwetu: *{balance}*. Ona na ulipe hapa: {url}',
      },
      empty: { en: 'I see no debt of yours here.', sw: 'Hapa sioni deni lako.' },
      next: 'ordered',
    },
    ordered: { kind: 'quiet', next: 'menu' },
    status: {
      kind: 'status',
      text: { en: 'Your orders:', sw: 'Oda zako:' },
      empty: { en: 'You have no orders with us yet.', sw: 'Bado huna oda kwetu.' },
      next: 'menu',
    },
    language: {
      kind: 'language',
      text: { en: 'We go on in English.', sw: 'Tunaendelea kwa Kiswahili.' },
      next: 'menu',
    },
    english: {
      kind: 'language',
      to: 'en',
      text: { en: 'We go on in English.', sw: 'We go on in English.' },
      next: 'menu',
    },
    swahili: {
      kind: 'language',
      to: 'sw',
      text: { en: 'Tunaendelea kwa Kiswahili.', sw: 'Tunaendelea kwa Kiswahili.' },
      next: 'menu',
    },
    person: {
      kind: 'person',
      text: {
        en: 'Thank you. Somebody from {shop} will answer you here.',
        sw: 'Asante. Muuzaji wa {shop} atakujibu hapa.',
      },
    },
  },
};
