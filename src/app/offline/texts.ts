/** What is said where the network is away. */
const en = {
  offline: 'No network',
  slow: 'The network is slow',
  asOf: (time: string) => `As of ${time}`,
  wasEmpty: (time: string) => `There was nothing here as of ${time}.`,
  notHere: 'This page is not on this device yet: it opens by itself once the network is back.',
  pageComes: 'This page has not come yet. It opens by itself once the network is back.',
  tryNow: 'Try now',
  waiting: (count: number) => `${count} waiting`,
  waitsHere: 'Waiting for network',
  newOne: 'New order',
  willGo: 'Will be sent',
  open: 'Edit',
  mend: 'Fix it',
  queued: 'There is no network. It is kept on this device and is sent once the network is back.',
  sent: (what: string) => `Sent: ${what}`,
  refused: (what: string) => `Not accepted: ${what}`,
  finishFirst: 'Save or clear the order you are writing first.',
};

const sw: typeof en = {
  offline: 'Hakuna mtandao',
  slow: 'Mtandao unasumbua',
  asOf: (time) => `Kama ilivyokuwa ${time}`,
  wasEmpty: (time) => `Hapakuwa na kitu hapa hadi ${time}.`,
  notHere: 'Ukurasa huu bado haupo kwenye kifaa hiki: utafunguka wenyewe mtandao ukirudi.',
  pageComes: 'Ukurasa huu bado haujafika. Utafunguka wenyewe mtandao ukirudi.',
  tryNow: 'Jaribu sasa',
  waiting: (count) => (count === 1 ? '1 inasubiri' : `${count} zinasubiri`),
  waitsHere: 'Zinasubiri mtandao',
  newOne: 'Oda mpya',
  willGo: 'Itatumwa',
  open: 'Hariri',
  mend: 'Rekebisha',
  queued: 'Hakuna mtandao. Imehifadhiwa kwenye kifaa hiki, itatumwa mtandao ukirudi.',
  sent: (what) => `Imetumwa: ${what}`,
  refused: (what) => `Haijapokelewa: ${what}`,
  finishFirst: 'Hifadhi au ondoa kwanza oda unayoandika.',
};

export const texts = { en, sw };
