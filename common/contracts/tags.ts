import type { resources } from '../../resources/index.ts';

/** The parts of the API's document that no record makes. */
export const tags = {
  accounts: 'Signing up, in and out, and who one is.',
  profile: 'What a person sets for themselves, and where they are signed in.',
  shop: "A person's own shop.",
  shops: 'Shops that chose to be listed, for anybody.',
  home: "The dashboard's first page.",
  analytics: 'What a shop comes to in figures, over days and months.',
  live: 'What happens in a shop, the moment it is committed.',
  'order link': "A shopper's calls: the token of an order link is all it takes.",
  chat: "The shop's chat on websites, and the people who wait in it.",
  'popups of a website': 'What popups need of the server, from whatever site they stand on.',
  'qr codes': 'Where printed codes lead.',
  contact: 'Writing to those who run this.',
  files: 'Pictures.',
  providers: 'What payment, SMS and WhatsApp providers tell the server, signed by them.',
  health: 'Whether the server works.',
} as const satisfies Record<string, string>;
export type Tag = keyof typeof tags | keyof typeof resources;
