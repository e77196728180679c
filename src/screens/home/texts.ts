import type { SetUpStep } from '../../../resources/enums.ts';

const en = {
  title: 'Your shop today',
  add_order: 'Add order',
  rehearsal_phone: 'Rehearsal phone',
  loading: 'Fetching your figures…',
  failed: 'Your figures could not be fetched.',
  retry: 'Retry',
  sales: 'Sold today',
  paid: 'Money received today',
  rehearsed: (amount: string) => `Rehearsed and not counted: ${amount}`,
  to_collect: 'Money to collect',
  more: (amount: string) => `${amount} more than yesterday by this time`,
  less: (amount: string) => `${amount} less than yesterday by this time`,
  same: 'The same as yesterday by this time',
  none: 'No money yet today',
  first: 'More than yesterday by this time',
  from_orders: (count: number) => (count === 1 ? 'from 1 unpaid order' : `from ${count} unpaid orders`),
  from_debts: (count: number) => (count === 1 ? 'from 1 debt' : `from ${count} debts`),
  nobody_owes: 'Nobody owes you',
  money: 'Money today',
  by_phone: 'By phone',
  in_cash: 'Cash',
  sold_orders: (count: number) => (count === 1 ? 'In 1 order' : `In ${count} orders`),
  quick: 'Begin here',
  request_money: 'Ask for payment',
  share_shop: 'Share shop',
  add_product: 'Add product',
  to_do: 'To do now',
  tasks: {
    payments_failing: (count: number) =>
      count === 1
        ? 'Your payment account stopped working: mend it'
        : `Mend ${count} payment accounts that stopped working`,
    whatsapp_failing: (count: number) =>
      count === 1
        ? 'Your WhatsApp number stopped working: mend it'
        : `Mend ${count} WhatsApp numbers that stopped working`,
    sms_failing: (count: number) =>
      count === 1 ? 'Your SMS account stopped working: mend it' : `Mend ${count} SMS accounts that stopped working`,
    sms_low: (count: number) =>
      count === 1 ? 'Your SMS are running out: buy more' : `Buy SMS for ${count} accounts that are running out`,
    problem: (count: number) => (count === 1 ? 'Answer 1 problem' : `Answer ${count} problems`),
    hand_over: (count: number) => (count === 1 ? 'Hand over 1 order' : `Hand over ${count} orders`),
    owed: (count: number) => (count === 1 ? 'Collect 1 debt' : `Collect ${count} debts`),
    held: (count: number) => (count === 1 ? 'Decide on 1 held payment' : `Decide on ${count} held payments`),
    give_back: (count: number) =>
      count === 1 ? 'Give back the money of 1 order' : `Give back the money of ${count} orders`,
    released: (count: number) =>
      count === 1 ? 'Check 1 order whose goods went back' : `Check ${count} orders whose goods went back`,
    chase: (count: number) => (count === 1 ? 'Remind 1 unpaid order' : `Remind ${count} unpaid orders`),
    low_stock: (count: number) => (count === 1 ? '1 product is running out' : `${count} products are running out`),
  },
  owed_why: 'late, or promised today',
  spent: (time: string) =>
    `The shop has reached its daily limit for messages and payment requests. New ones wait until ${time}.`,
  people_waiting: (count: number) =>
    count === 1 ? '1 person is waiting for you' : `${count} people are waiting for you`,
  people_more: (count: number) => (count === 1 ? 'and 1 more' : `and ${count} more`),
  web_visitor: 'Website visitor',
  wordless: 'Sent something without words.',
  answer: 'Answer',
  answer_call: 'Call',
  bot_again: 'Bot answers again',
  bot_again_failed: 'That did not work. Try again.',
  recent: 'Newest orders',
  all_orders: 'All orders',
  no_orders: 'No orders yet',
  no_orders_hint:
    'Each order shows here the moment it comes. Try one yourself, or write down a sale from your counter.',
  nobody: 'No name',
  set_up: 'Set up your shop',
  set_up_count: (done: number, of: number) => `${done} of ${of} done`,
  done: 'Done',
  not_done: 'To do',
  steps: {
    product: {
      title: 'Add your first product',
      hint: 'A name, a price and a picture are enough.',
      action: 'Add a product',
    },
    whatsapp: {
      title: 'Write your WhatsApp number',
      hint: 'Your codes and order pages lead customers to it. In a rehearsal the rehearsal phone takes its place.',
      action: 'Write the number',
    },
    payments: {
      title: 'Take a first payment',
      hint: 'Ask for an amount and pay it as your customer would. In a rehearsal no money moves.',
      action: 'Ask for payment',
    },
    order: {
      title: 'Get your first order',
      hint: 'Say “hello” to your shop and order as a customer would.',
      action: 'Order something',
    },
    qr: {
      title: 'Share your QR code',
      hint: 'Print it for your counter, or send it to your customers.',
      action: 'See the code',
    },
  } as Record<SetUpStep, { title: string; hint: string; action?: string }>,
  whatsapp_none: 'No WhatsApp is connected yet. Your customers write to you in the chat on your page.',
  connect_payments: 'Connect payments',
  cash_only: 'No mobile money is connected yet. Until then your shop takes cash, and customers are told so.',
  qr_title: 'Your shop’s chat',
  qr_hint: 'Whoever scans this opens a chat with your shop.',
  qr_rehearsal: 'WhatsApp is not connected yet. This opens your shop on the rehearsal phone.',
  share_text: (shop: string, url: string) => `Order from ${shop} here: ${url}`,
  share_rehearsal: (shop: string, url: string) => `Try the chat of ${shop} (rehearsal, no real money): ${url}`,
  qr_open: 'Open the chat',
  qr_download: 'Download the code',
  qr_no_bot: 'Your shop has no chat yet.',
};
export type HomeTexts = typeof en;

const sw: HomeTexts = {
  title: 'Duka lako leo',
  add_order: 'Weka oda',
  rehearsal_phone: 'Simu ya majaribio',
  loading: 'Tunaleta hesabu zako…',
  failed: 'Imeshindikana kuleta hesabu zako.',
  retry: 'Jaribu tena',
  sales: 'Mauzo ya leo',
  paid: 'Pesa iliyoingia leo',
  rehearsed: (amount) => `Majaribio, haijahesabiwa: ${amount}`,
  to_collect: 'Pesa unazodai',
  more: (amount) => `${amount} zaidi ya jana saa kama hii`,
  less: (amount) => `${amount} pungufu ya jana saa kama hii`,
  same: 'Sawa na jana saa kama hii',
  none: 'Bado hakuna pesa leo',
  first: 'Zaidi ya jana saa kama hii',
  from_orders: (count) => (count === 1 ? 'kutoka oda 1 isiyolipwa' : `kutoka oda ${count} zisizolipwa`),
  from_debts: (count) => (count === 1 ? 'kutoka deni 1' : `kutoka madeni ${count}`),
  nobody_owes: 'Hakuna unayemdai',
  money: 'Pesa ya leo',
  by_phone: 'Kwa simu',
  in_cash: 'Taslimu',
  sold_orders: (count) => `Kwa oda ${count}`,
  quick: 'Anza hapa',
  request_money: 'Omba malipo',
  share_shop: 'Sambaza duka',
  add_product: 'Weka bidhaa',
  to_do: 'Ya kufanya sasa',
  tasks: {
    payments_failing: (count) =>
      count === 1
        ? 'Akaunti ya malipo imeacha kufanya kazi: irekebishe'
        : `Rekebisha akaunti ${count} za malipo zilizoacha kufanya kazi`,
    whatsapp_failing: (count) =>
      count === 1
        ? 'Namba ya WhatsApp imeacha kufanya kazi: irekebishe'
        : `Rekebisha namba ${count} za WhatsApp zilizoacha kufanya kazi`,
    sms_failing: (count) =>
      count === 1
        ? 'Akaunti ya SMS imeacha kufanya kazi: irekebishe'
        : `Rekebisha akaunti ${count} za SMS zilizoacha kufanya kazi`,
    sms_low: (count) =>
      count === 1 ? 'SMS zako zinakaribia kuisha: nunua zaidi' : `Nunua SMS za akaunti ${count} zinazokaribia kuisha`,
    problem: (count) => (count === 1 ? 'Jibu tatizo 1' : `Jibu matatizo ${count}`),
    hand_over: (count) => `Kabidhi oda ${count}`,
    owed: (count) => (count === 1 ? 'Fuatilia deni 1' : `Fuatilia madeni ${count}`),
    held: (count) => (count === 1 ? 'Amua kuhusu malipo 1 yaliyozuiwa' : `Amua kuhusu malipo ${count} yaliyozuiwa`),
    give_back: (count) => `Rudisha pesa ya oda ${count}`,
    released: (count) =>
      count === 1 ? 'Kagua oda 1 ambayo mzigo umerudi' : `Kagua oda ${count} ambazo mizigo imerudi`,
    chase: (count) => (count === 1 ? 'Kumbusha oda 1 ilipwe' : `Kumbusha oda ${count} zilipwe`),
    low_stock: (count) => (count === 1 ? 'Bidhaa 1 inakaribia kuisha' : `Bidhaa ${count} zinakaribia kuisha`),
  },
  owed_why: 'yamechelewa, au ahadi ni leo',
  spent: (time) => `Duka limefikisha kiwango cha siku cha ujumbe na maombi ya malipo. Mapya yatasubiri hadi ${time}.`,
  people_waiting: (count) => (count === 1 ? 'Mtu 1 anakusubiri' : `Watu ${count} wanakusubiri`),
  people_more: (count) => (count === 1 ? 'na mwingine 1' : `na wengine ${count}`),
  web_visitor: 'Mgeni wa tovuti',
  wordless: 'Ametuma kitu kisicho na maneno.',
  answer: 'Jibu',
  answer_call: 'Piga simu',
  bot_again: 'Bot ijibu tena',
  bot_again_failed: 'Imeshindikana. Jaribu tena.',
  recent: 'Oda mpya',
  all_orders: 'Oda zote',
  no_orders: 'Bado hakuna oda',
  no_orders_hint: 'Kila oda itaonekana hapa papo hapo. Jaribu kuagiza mwenyewe, au andika mauzo ya dukani.',
  nobody: 'Jina halijatajwa',
  set_up: 'Andaa duka lako',
  set_up_count: (done, of) => `${done} kati ya ${of} tayari`,
  done: 'Tayari',
  not_done: 'Bado',
  steps: {
    product: { title: 'Weka bidhaa ya kwanza', hint: 'Jina, bei na picha vinatosha.', action: 'Weka bidhaa' },
    whatsapp: {
      title: 'Andika namba yako ya WhatsApp',
      hint:
        'QR code zako na kurasa za oda zinawaleta wateja kwenye namba hii. ' +
        'Kwenye majaribio, simu ya majaribio ndiyo inayopokea.',
      action: 'Andika namba',
    },
    payments: {
      title: 'Pokea malipo ya kwanza',
      hint: 'Omba kiasi, kisha lipa kama mteja wako. Kwenye majaribio hakuna pesa inayokatwa.',
      action: 'Omba malipo',
    },
    order: {
      title: 'Pata oda ya kwanza',
      hint: 'Sema “habari” kwa duka lako, kisha agiza kama mteja.',
      action: 'Agiza kitu',
    },
    qr: { title: 'Sambaza QR yako', hint: 'Ichapishe uiweke kaunta, au watumie wateja wako.', action: 'Ona QR' },
  },
  whatsapp_none: 'WhatsApp bado haijaunganishwa. Wateja wako wanakuandikia kwenye chat ya ukurasa wako.',
  connect_payments: 'Unganisha malipo',
  cash_only: 'Malipo kwa simu bado hayajaunganishwa. Kwa sasa duka lako linapokea taslimu, na wateja wanaambiwa.',
  qr_title: 'Chat ya duka lako',
  qr_hint: 'Atakayeskani atafungua chat na duka lako.',
  qr_rehearsal: 'WhatsApp bado haijaunganishwa. Hii inafungua duka lako kwenye simu ya majaribio.',
  share_text: (shop, url) => `Agiza kutoka ${shop} hapa: ${url}`,
  share_rehearsal: (shop, url) => `Jaribu chat ya ${shop} (majaribio, si pesa halisi): ${url}`,
  qr_open: 'Fungua chat',
  qr_download: 'Pakua QR',
  qr_no_bot: 'Duka lako bado halina chat.',
};

export const texts = { en, sw };
