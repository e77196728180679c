import { brand } from '../../resources/brand.ts';
import type { Language } from '../../resources/enums.ts';
import { setUpFee } from './set-up-fee.ts';

const en = {
  title: `${brand.name}: sell in the chat, get paid on the phone`,
  description:
    `${brand.name} lets a small shop in Tanzania sell through WhatsApp: products in the chat, an order ` +
    'link, mobile money, and the money seen the moment it arrives.',
  intro: {
    claim: '40+ businesses empowered',
    headline: 'Your shop, inside the chat.',
    lead:
      'A shopper writes “hello”. Your bot shows the products, makes the order and asks for mobile money. You see ' +
      'the order and the money arrive, live.',
    tryIt: 'Try it as a shopper',
    tryShop: 'Try it as the owner',
    small: `${setUpFee} TZS once to set up. No monthly fee.`,
    pictures: {
      widget: 'The chat of a shop: the bot shows products with pictures and prices',
      dashboard: 'The dashboard of a shop: what was sold today, who paid, and the newest orders',
    },
  },
  features: {
    title: 'What it does, and where it works',
    lead: 'Nothing here is a promise for later unless it says so.',
    where: ['WhatsApp', 'Web', 'SMS'],
    what: 'Feature',
    states: { yes: 'Works', no: 'Not there', soon: 'In preparation' },
    rows: [
      {
        name: 'Ordering inside the chat',
        text: 'The bot answers day and night, shows your products and fills the order, in Swahili or English.',
        works: ['yes', 'yes', 'no'],
      },
      {
        name: 'Products with stock counted',
        text: 'Sizes, extras, prices and pictures. What is sold out is not sold twice.',
        works: ['yes', 'yes', 'no'],
      },
      {
        name: 'Mobile money',
        text: 'The shopper confirms with a PIN. The order turns paid when the provider itself says so.',
        works: ['yes', 'yes', 'yes'],
      },
      {
        name: 'Shoppers told at each step',
        text: 'Order received, paid, handed over: they hear it where they ordered, or by SMS where no chat is open.',
        works: ['yes', 'yes', 'yes'],
      },
      {
        name: 'QR code for your number',
        text: 'Print it, stick it on the counter. One scan opens the chat with your words ready.',
        works: ['yes', 'no', 'no'],
      },
      {
        name: 'Offers on your website',
        text: 'A popup with a coupon, a product or your WhatsApp, on any site, with one line of code.',
        works: ['no', 'soon', 'no'],
      },
      {
        name: 'Campaigns to your customers',
        text: 'Only to those who agreed, with the cost shown before you send.',
        works: ['soon', 'no', 'soon'],
      },
      {
        name: 'Sales as they happen',
        text: 'What was sold, where and how it was paid, live and beside the time before, from every channel.',
        works: ['yes', 'yes', 'no'],
      },
      {
        name: 'Swahili and English',
        text: 'Your dashboard, your shopper’s chat, the order page and every message, each in the reader’s language.',
        works: ['yes', 'yes', 'yes'],
      },
    ],
    note:
      'Your own WhatsApp number is connected in the dashboard; until then your customers write in the same chat on ' +
      'any web page. SMS go out, and mobile money works from the order link, once a provider is connected; the link ' +
      'you can send anywhere, also in an SMS. Sending earnings on to your bank account or wallet is in preparation.',
  },
  who: {
    title: 'For people who sell with a phone in the hand',
    people: [
      {
        name: 'The small shop',
        text: 'Kitenge, groceries, spare parts. Your customers already write to you; now the answer comes at once.',
      },
      {
        name: 'The business of one',
        text: 'You bake, sew or braid. Take the order and the deposit while your hands are busy.',
      },
      {
        name: 'The online seller',
        text: 'Instagram and TikTok bring them, one link takes the order, and nobody sends you screenshots.',
      },
    ],
  },
  steps: {
    title: 'From “hello” to paid',
    list: [
      {
        title: 'They write to you',
        text: 'On WhatsApp or in the chat on your website. The bot answers at once.',
        picture: 'A chat in which a shopper picks a product',
      },
      {
        title: 'They choose and pay',
        text: 'One link opens the order: sizes, extras, delivery. They confirm with their PIN on the phone.',
        picture: 'The order page: product, kind, name, phone and the total',
      },
      {
        title: 'You see the money arrive',
        text: 'An order turns paid only when the provider confirms it. A screenshot or an SMS from a phone never does.',
        picture: 'The list of orders on a phone, each with its state',
      },
    ],
  },
  demo: {
    title: 'Play the shopper now',
    lead: 'This is the demo shop on a rehearsal phone. No account, no real money. Write “hello” and order something.',
    open: 'Open the phone here',
    alone: 'Open it on a page of its own',
    frame: 'The rehearsal phone',
  },
  price: {
    title: 'One price, said once',
    text:
      'No monthly subscription. Updates and support are free. On payments through us the shopper pays the ' +
      'transaction fee.',
    more: 'Work out your own shop',
  },
  pay: {
    title: 'They pay with what is in their pocket',
    lead: 'Your shopper chooses the wallet. Withdrawing to a bank account or a mobile wallet is in preparation.',
    cash: 'Cash on delivery',
    note:
      'Until a payment provider is connected for your shop, it takes cash and tells its customers so. What is ' +
      'tried with play money is marked everywhere, and never counted as money.',
  },
  voices: {
    title: 'How it sounds when it works',
    lead: 'These are examples, written by us. Real shops will speak here when they have agreed to it.',
    tag: 'Example',
    list: [
      {
        text: 'I used to answer the same price forty times a day. Now I answer the ones who are bargaining.',
        who: 'Fabric seller, Kariakoo',
      },
      {
        text: 'When it says paid, it is paid. I hand over the goods without calling anybody.',
        who: 'Phone accessories, Mwanza',
      },
      {
        text: 'My mother runs the counter, I see the orders from college. We both know what was sold.',
        who: 'Family grocery, Arusha',
      },
    ],
  },
  call: {
    title: 'Open your shop today',
    text: 'Three questions, a sample catalogue for your kind of shop, and your bot answers.',
    contact: 'Talk to us first',
  },
  faq: {
    title: 'Asked before',
    list: [
      {
        q: 'What does it cost?',
        a:
          `${setUpFee} TZS once, for setting up. There is no monthly fee; updates and support are free. On payments ` +
          'through us the shopper pays a transaction fee on each sale, and sees it before paying.',
      },
      {
        q: 'Do I have to leave my WhatsApp number?',
        a:
          'No. You can keep selling from your number. Until it is connected your customers write in the chat on ' +
          'your page.',
      },
      {
        q: 'How do I know that the money is real?',
        a:
          'An order turns paid only when the payment provider itself confirms the amount to us. A message or a ' +
          'screenshot changes nothing.',
      },
      {
        q: 'My customers have simple phones. Does it work?',
        a:
          'The order page is a few kilobytes, opens on slow 3G and works without an account. They confirm with the ' +
          'same mobile money PIN as always.',
      },
      {
        q: 'How do I get my money?',
        a: 'You will withdraw it to a bank account or a mobile wallet: that part is in preparation.',
      },
      {
        q: 'Is there a contract?',
        a: 'You can stop whenever you like and take your products, customers and orders with you as files.',
      },
    ],
  },
};
type HomeTexts = typeof en;

const sw: HomeTexts = {
  title: `${brand.name}: uza kwenye chat, lipwa kwenye simu`,
  description:
    `${brand.name} inaliwezesha duka dogo Tanzania kuuza kupitia WhatsApp: bidhaa kwenye chat, kiungo ` +
    'cha oda, malipo kwa simu, na kuona pesa inapoingia.',
  intro: {
    claim: 'Tumewezesha biashara zaidi ya 40',
    headline: 'Duka lako, ndani ya chat.',
    lead:
      'Mteja anaandika “habari”. Bot yako inamwonyesha ' +
      'bidhaa, inaandaa oda na kuomba malipo kwa simu. Wewe unaona ' +
      'oda na pesa zikiingia papo hapo.',
    tryIt: 'Jaribu ukiwa mteja',
    tryShop: 'Jaribu ukiwa mwenye duka',
    small: `TZS ${setUpFee} ya kuanzia, mara moja tu. Hakuna ada ya mwezi.`,
    pictures: {
      widget: 'Chat ya duka: bot inaonyesha bidhaa zenye picha na bei',
      dashboard: 'Dashibodi ya duka: mauzo ya leo, aliyelipa, na oda mpya',
    },
  },
  features: {
    title: 'Inafanya nini, na wapi',
    lead: 'Kila kilichoandikwa hapa kipo tayari, isipokuwa palipoandikwa kinaandaliwa.',
    where: ['WhatsApp', 'Tovuti', 'SMS'],
    what: 'Huduma',
    states: { yes: 'Ipo', no: 'Haipo', soon: 'Inaandaliwa' },
    rows: [
      {
        name: 'Kuagiza ndani ya chat',
        text: 'Bot inajibu usiku na mchana, inaonyesha bidhaa na kujaza oda, kwa Kiswahili au Kiingereza.',
        works: ['yes', 'yes', 'no'],
      },
      {
        name: 'Bidhaa na hesabu ya stoku',
        text: 'Aina, nyongeza, bei na picha. Kilichoisha hakiuzwi mara mbili.',
        works: ['yes', 'yes', 'no'],
      },
      {
        name: 'Malipo kwa simu',
        text: 'Mteja anathibitisha kwa PIN. Oda inasoma imelipwa pale mtoa huduma mwenyewe anaposema imelipwa.',
        works: ['yes', 'yes', 'yes'],
      },
      {
        name: 'Mteja anajulishwa kila hatua',
        text: 'Oda imepokelewa, imelipwa, imekabidhiwa: anaambiwa palepale alipoagiza, au kwa SMS kama hana chat.',
        works: ['yes', 'yes', 'yes'],
      },
      {
        name: 'QR code ya namba yako',
        text: 'Ichapishe, ibandike kaunta. Mteja akiskani, chat inafunguka na maneno yako tayari.',
        works: ['yes', 'no', 'no'],
      },
      {
        name: 'Ofa kwenye tovuti yako',
        text: 'Tangazo lenye kuponi, bidhaa au WhatsApp yako, kwenye tovuti yoyote, kwa mstari mmoja.',
        works: ['no', 'soon', 'no'],
      },
      {
        name: 'Kampeni kwa wateja wako',
        text: 'Kwa waliokubali tu, na gharama unaiona kabla ya kutuma.',
        works: ['soon', 'no', 'soon'],
      },
      {
        name: 'Mauzo yanavyoingia',
        text: 'Nini kimeuzwa, kupitia wapi na kimelipwaje, papo hapo, ukilinganisha na kipindi kilichopita.',
        works: ['yes', 'yes', 'no'],
      },
      {
        name: 'Kiswahili na Kiingereza',
        text: 'Dashibodi yako, chat ya mteja, ukurasa wa oda na kila ujumbe, kwa lugha ya anayesoma.',
        works: ['yes', 'yes', 'yes'],
      },
    ],
    note:
      'Namba yako mwenyewe ya WhatsApp unaiunganisha kwenye dashibodi; mpaka hapo wateja wako wanaandika kwenye ' +
      'chat hiyohiyo katika ukurasa wowote wa tovuti. Mtoa huduma akishaunganishwa, SMS zinatumwa na malipo kwa ' +
      'simu yanafanya kazi kwenye kiungo cha oda, ambacho unaweza kukituma popote, hata kwa SMS. Kutuma mapato ' +
      'yako benki au kwenye simu kunaandaliwa.',
  },
  who: {
    title: 'Kwa wanaouza wakiwa na simu mkononi',
    people: [
      { name: 'Duka dogo', text: 'Vitenge, vyakula, vipuri. Wateja tayari wanakuandikia; sasa wanajibiwa papo hapo.' },
      {
        name: 'Biashara ya mtu mmoja',
        text: 'Unaoka, unashona au unasuka. Pokea oda na kianzio mikono ikiwa kazini.',
      },
      {
        name: 'Muuzaji wa mtandaoni',
        text: 'Instagram na TikTok zinawaleta, kiungo kimoja kinapokea oda, na hakuna anayekutumia picha za miamala.',
      },
    ],
  },
  steps: {
    title: 'Kutoka “habari” hadi kulipwa',
    list: [
      {
        title: 'Wanakuandikia',
        text: 'Kwa WhatsApp au kwenye chat ya tovuti yako. Bot inajibu papo hapo.',
        picture: 'Chat ambayo mteja anachagua bidhaa',
      },
      {
        title: 'Wanachagua na kulipa',
        text: 'Kiungo kimoja kinafungua oda: aina, nyongeza, kupelekewa. Wanathibitisha kwa PIN kwenye simu.',
        picture: 'Ukurasa wa oda: bidhaa, aina, jina, simu na jumla',
      },
      {
        title: 'Unaona pesa ikiingia',
        text:
          'Oda inasoma imelipwa pale tu mtoa huduma anapothibitisha. ' +
          'Picha ya muamala au SMS ya simu ya mtu haitoshi kamwe.',
        picture: 'Orodha ya oda kwenye simu, kila moja na hali yake',
      },
    ],
  },
  demo: {
    title: 'Kuwa mteja sasa hivi',
    lead:
      'Hili ni duka la mfano kwenye simu ya majaribio. Huhitaji akaunti wala pesa halisi. Andika “habari” kisha ' +
      'agiza kitu.',
    open: 'Fungua simu hapa',
    alone: 'Ifungue kwenye ukurasa wake',
    frame: 'Simu ya majaribio',
  },
  price: {
    title: 'Bei moja, iko wazi',
    text:
      'Hakuna malipo ya mwezi. Maboresho na msaada ni bure. ' +
      'Kwa malipo yanayopita kwetu, mteja ndiye anayelipa ada ' +
      'ya muamala.',
    more: 'Piga hesabu ya duka lako',
  },
  pay: {
    title: 'Wanalipa kwa mtandao walionao',
    lead: 'Mteja anachagua mtandao wake. Kutoa pesa kwenda benki au kwenye simu yako kunaandaliwa.',
    cash: 'Taslimu ukipokea',
    note:
      'Mpaka mtoa huduma wa malipo aunganishwe na duka lako, ' +
      'linapokea taslimu na wateja wanaambiwa hivyo. Malipo ' +
      'ya majaribio yanawekewa alama kila mahali, na hayahesabiwi kama pesa.',
  },
  voices: {
    title: 'Mfano wa wanachosema wenye maduka',
    lead: 'Hii ni mifano tuliyoiandika sisi. Maduka halisi yatazungumza hapa yatakapokubali.',
    tag: 'Mfano',
    list: [
      {
        text: 'Nilikuwa najibu bei ileile mara arobaini kwa siku. Sasa najibu wanaotaka kupatana tu.',
        who: 'Muuza vitambaa, Kariakoo',
      },
      { text: 'Ikisema imelipwa, imelipwa. Nakabidhi mzigo bila kumpigia mtu simu.', who: 'Vifaa vya simu, Mwanza' },
      {
        text: 'Mama yuko kaunta, mimi naona oda nikiwa chuoni. Sote tunajua kilichouzwa.',
        who: 'Duka la familia, Arusha',
      },
    ],
  },
  call: {
    title: 'Fungua duka lako leo',
    text: 'Maswali matatu, bidhaa za mfano za duka kama lako, na bot yako inaanza kujibu.',
    contact: 'Ongea nasi kwanza',
  },
  faq: {
    title: 'Yanayoulizwa sana',
    list: [
      {
        q: 'Inagharimu kiasi gani?',
        a:
          `TZS ${setUpFee} ya kuanzia, mara moja tu. Hakuna ada ya mwezi; maboresho na msaada ni bure. Kwa malipo ` +
          'yanayopita kwetu, mteja analipa ada ya muamala kwa kila mauzo, na anaiona kabla ya kulipa.',
      },
      {
        q: 'Je, lazima niache namba yangu ya WhatsApp?',
        a:
          'Hapana. Unaendelea kuuza kwa namba yako. Kabla haijaunganishwa, wateja wako wanaandika kwenye chat ya ' +
          'ukurasa wako.',
      },
      {
        q: 'Nitajuaje kwamba pesa ni ya kweli?',
        a:
          'Oda inasoma imelipwa pale tu mtoa huduma wa malipo mwenyewe anapotuthibitishia kiasi. Ujumbe au picha ya ' +
          'muamala haibadilishi kitu.',
      },
      {
        q: 'Wateja wangu wana simu za kawaida. Itafanya kazi?',
        a:
          'Ukurasa wa oda ni mdogo sana, unafunguka kwenye 3G ya taratibu na hauhitaji akaunti. Wanathibitisha kwa ' +
          'PIN yao ileile ya M-Pesa au Airtel Money.',
      },
      {
        q: 'Pesa yangu naipataje?',
        a: 'Utaitoa kwenda benki au kwenye simu yako: sehemu hiyo bado inaandaliwa.',
      },
      {
        q: 'Kuna mkataba wa kunifunga?',
        a: 'Unaweza kuacha wakati wowote na kuondoka na bidhaa, wateja na oda zako kama mafaili.',
      },
    ],
  },
};

export const home: Record<Language, HomeTexts> = { en, sw };
