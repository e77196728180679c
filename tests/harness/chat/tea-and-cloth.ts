import { goods } from './talk.ts';

/** What comes in one kind, and what comes in several, of which one is sold out. */
export const chai = goods('Chai ya tangawizi', { price: 150_000 });
export const khanga = goods('Khanga', {
  category: 'clothing & accessories',
  variants: [
    { id: 'v1', name: 'Nyekundu', price: 1_200_000, soldOut: false },
    { id: 'v2', name: 'Bluu', price: 1_500_000, soldOut: false },
    { id: 'v3', name: 'Kijani', price: 900_000, soldOut: true },
  ],
  price: 1_200_000,
});
