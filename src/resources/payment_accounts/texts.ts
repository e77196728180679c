import type { CallbackKind } from '../../../resources/payment-callbacks.ts';

const en = {
  networks: 'Mobile money now',
  lastHour: 'in the last hour',
  unknown: 'How the networks work is not known at the moment.',
  quiet: 'No payments',
  silent: 'Does not answer',
  silentSince: 'No payment since',
  takes: (minutes: number) => `A payment takes ${minutes} min`,
  paidOf: (paid: number, prompts: number) => `${paid} of ${prompts} prompts were paid`,
  states: { working: 'Works', slow: 'Slow', down: 'Down', quiet: 'Quiet' },
  ways: 'How customers pay',
  waysHint: 'Through us, by your own account, in cash',
  own: 'Your own accounts',
  ownHint:
    'With an account of your own at a payment service, what shoppers pay goes straight there. The lowest ' +
    '“Order in which it is asked” goes first; where it does not take a request, the next one asks.',
  merchant: 'Merchant ID',
  key: 'API key',
  secret: 'Secret',
  keysOf: (service: string) => `The keys of ${service}`,
  isCalled: (ours: string, theirs: string) => `${ours}: ${theirs}`,
  services: {
    clickpesa: {
      merchant: 'Client ID',
      key: 'API key',
      secret: 'Checksum key (turn the checksum on)',
      where: 'ClickPesa, Settings, Developers: make an application, and copy all three.',
    },
    selcom: {
      merchant: 'Vendor (till number)',
      key: 'API key',
      secret: 'API secret',
      where:
        'Selcom sends all three once the shop has signed for its checkout. To send money back, write the vendor and ' +
        'the PIN of its float below.',
    },
    flutterwave: {
      merchant: 'An email of the shop’s: each payment needs one',
      key: 'Secret key',
      secret: 'Secret hash, as you wrote it under Webhooks',
      where: 'Flutterwave, Settings, API keys and Webhooks.',
    },
    mpesa: {
      merchant: 'Service provider code',
      key: 'API key',
      secret: 'Public key, the whole of it',
      where: 'The M-Pesa OpenAPI portal of Vodacom, under your application. It reaches M-Pesa customers alone.',
    },
  },
  practice: 'Write in the keys of the rehearsal',
  practiceFailed: 'The keys did not come. Try again.',
  payer: 'Whose number it is, you will see here.',
  payerAsked: 'Asking whose number it is…',
  payerUnknown: 'The service does not say whose number it is.',
  payerFailed: 'It could not be asked whose number it is. You can go on.',
  payerIs: (name: string) => `This is the number of ${name}`,
  callback: 'Callback address',
  callbackHints: {
    typed: 'Paste it at the service, so that it sends word at once. Without it we ask by ourselves.',
    sent: 'This service gets our address with each request: there is nothing to paste.',
    none: 'This service sends no word: we ask it by ourselves.',
  } satisfies Record<CallbackKind, string>,
  cures: {
    keys_refused: 'Copy the keys anew from the service, with no blanks, and write them in with Edit.',
    unreachable: 'The service did not answer. Check again in a few minutes.',
    time_off: 'Your keys may be right. Whoever runs this server has to set its clock; then check again.',
    cannot_collect:
      'Your keys are right. Ask the service to let your application collect by mobile money, then check again.',
  },
  atTest: 'This is the test address of the service: no real money comes, and none of it is counted.',
  waits: 'We are asking the service whether the keys are right.',
};
const sw: typeof en = {
  networks: 'Malipo kwa simu sasa',
  lastHour: 'kwa saa moja iliyopita',
  unknown: 'Hali ya mitandao haijulikani kwa sasa.',
  quiet: 'Hakuna malipo',
  silent: 'Haujibu',
  silentSince: 'Hakuna malipo tangu',
  takes: (minutes: number) => `Malipo yanachukua dk ${minutes}`,
  paidOf: (paid: number, prompts: number) => `Maombi ${paid} kati ya ${prompts} yamelipwa`,
  states: { working: 'Unafanya kazi', slow: 'Unachelewa', down: 'Umesimama', quiet: 'Kimya' },
  ways: 'Wateja walipe vipi',
  waysHint: 'Kupitia sisi, kwa akaunti yako, kwa taslimu',
  own: 'Akaunti zako mwenyewe',
  ownHint:
    'Ukiwa na akaunti yako kwenye huduma ya malipo, pesa za wateja zinaingia huko moja kwa moja. Yenye mpangilio ' +
    'mdogo inaombwa kwanza; isipopokea ombi, inayofuata inaomba.',
  merchant: 'Namba ya biashara',
  key: 'Funguo',
  secret: 'Siri',
  keysOf: (service: string) => `Funguo za ${service}`,
  isCalled: (ours: string, theirs: string) => `${ours}: ${theirs}`,
  services: {
    clickpesa: {
      merchant: 'Client ID ya ClickPesa',
      key: 'API key ya ClickPesa',
      secret: 'Checksum key (washa checksum)',
      where: 'ClickPesa, Settings, Developers: tengeneza application, kisha nakili zote tatu.',
    },
    selcom: {
      merchant: 'Vendor (till namba)',
      key: 'API key ya Selcom',
      secret: 'API secret ya Selcom',
      where:
        'Selcom wanakutumia zote tatu baada ya duka kusaini mkataba wa checkout. Ili kurudisha pesa, andika hapo ' +
        'chini vendor na PIN ya float.',
    },
    flutterwave: {
      merchant: 'Barua pepe ya duka: kila malipo yanaihitaji',
      key: 'Secret key ya Flutterwave',
      secret: 'Secret hash, kama ulivyoiandika kwenye Webhooks',
      where: 'Flutterwave, Settings, API keys na Webhooks.',
    },
    mpesa: {
      merchant: 'Service provider code ya M-Pesa',
      key: 'API key ya M-Pesa',
      secret: 'Public key, yote',
      where: 'Portal ya M-Pesa OpenAPI ya Vodacom, kwenye application yako. Inawafikia wateja wa M-Pesa tu.',
    },
  },
  practice: 'Weka funguo za majaribio',
  practiceFailed: 'Funguo hazijafika. Jaribu tena.',
  payer: 'Jina la mwenye namba litaonekana hapa.',
  payerAsked: 'Tunauliza namba ni ya nani…',
  payerUnknown: 'Huduma haisemi namba ni ya nani.',
  payerFailed: 'Imeshindikana kuuliza namba ni ya nani. Unaweza kuendelea.',
  payerIs: (name) => `Namba ni ya ${name}`,
  callback: 'Anwani ya callback',
  callbackHints: {
    typed: 'Ibandike kwenye huduma, itujulishe mara moja. Bila hiyo tunauliza wenyewe.',
    sent: 'Huduma hii inapewa anwani yetu kwenye kila ombi: huhitaji kubandika kitu.',
    none: 'Huduma hii haitujulishi: tunauliza wenyewe.',
  },
  cures: {
    keys_refused: 'Nakili funguo upya kutoka kwenye huduma, bila nafasi, kisha uziandike kwa Hariri.',
    unreachable: 'Huduma haijajibu. Kagua tena baada ya dakika chache.',
    time_off: 'Huenda funguo zako ni sahihi. Anayesimamia mfumo huu arekebishe saa yake; kisha kagua tena.',
    cannot_collect:
      'Funguo zako ni sahihi. Omba huduma iruhusu application yako kupokea malipo kwa simu, kisha kagua tena.',
  },
  atTest: 'Hii ni anwani ya majaribio ya huduma: hakuna pesa halisi inayoingia, wala haihesabiwi.',
  waits: 'Tunaiuliza huduma kama funguo ni sahihi.',
};
export const texts = { en, sw };
