import { brand } from '../../resources/brand.ts';
import type { Language } from '../../resources/enums.ts';

const en = {
  title: `For developers · ${brand.name}`,
  description:
    `The ${brand.name} chat on any website with one tag, and every record of a shop over a REST API that ` +
    'describes itself. Samples to copy.',
  heading: 'For developers',
  lead:
    'One tag puts the chat on a page. One API reads and writes everything the dashboard does, because the ' +
    'dashboard uses nothing else.',
  reference: 'API reference',
  document: 'openapi.json',
  samplesTitle: 'Samples that run',
  samplesLead:
    'Put in your own address, bot number and sign-in. Each of these is run against the server before a release.',
  copy: 'Copy',
  copied: 'Copied',
  samples: {
    widget: {
      title: 'The chat on your page',
      text:
        'One request of at most 2 kB, no cookie, no font, nothing from another origin. The chat opens only when ' +
        'somebody clicks; popups you publish come after a visitor’s first sign of life.',
    },
    chat: {
      title: 'Speak to the bot yourself',
      text: 'The same call the widget makes, from a terminal. The answer is a list of actions to show.',
    },
    orders: {
      title: 'Read the newest orders',
      text: 'Sign in, send the token as a bearer, sort and page in the json-server dialect. Node 20 or newer.',
    },
    product: {
      title: 'Add a product, once',
      text: 'With an Idempotency-Key a call that is sent twice is done once: safe on a bad network.',
    },
    live: {
      title: 'Hear what happens',
      text: 'Orders and payments as server-sent events. The stream stays open; break it off when you have enough.',
    },
  },
  rulesTitle: 'Rules that hold everywhere',
  rules: [
    {
      title: 'Errors have one shape',
      text: '{ statusCode, code, message, errors }. Decide by code, never by text; errors names the fields.',
    },
    {
      title: 'What is not known is refused',
      text: 'An unknown filter, sort or field answers 400 or 422. Nothing is dropped in silence.',
    },
    { title: 'Your shop only', text: 'A token sees one shop. Another shop’s id answers 404, whatever the route.' },
    {
      title: 'Webhooks out',
      text: 'In preparation. Until then the live stream tells the same, and lists can be asked since a moment.',
    },
  ],
};
export type DevelopersTexts = typeof en;
const sw: DevelopersTexts = {
  title: `Kwa watengeneza programu · ${brand.name}`,
  description:
    `Chat ya ${brand.name} kwenye tovuti yoyote kwa mstari mmoja, na kila rekodi ya duka kupitia REST ` +
    'API inayojieleza. Mifano ya kunakili.',
  heading: 'Kwa watengeneza programu',
  lead:
    'Mstari mmoja unaweka chat kwenye ukurasa. API moja ' +
    'inasoma na kuandika kila kinachofanywa na dashibodi, kwa ' +
    'sababu dashibodi haitumii kingine.',
  reference: 'Marejeo ya API',
  document: 'openapi.json',
  samplesTitle: 'Mifano inayofanya kazi',
  samplesLead:
    'Weka anwani yako, namba ya bot na taarifa zako za kuingia. Kila mfano unajaribiwa kwenye seva kabla ya ' +
    'toleo jipya.',
  copy: 'Nakili',
  copied: 'Imenakiliwa',
  samples: {
    widget: {
      title: 'Chat kwenye ukurasa wako',
      text:
        'Ombi moja lisilozidi kB 2, bila kuki, bila fonti, bila kitu kutoka kwingine. Chat inafunguka mtu ' +
        'akibofya tu; matangazo uliyoweka yanakuja baada ya mgeni kuanza kutumia ukurasa.',
    },
    chat: {
      title: 'Ongea na bot mwenyewe',
      text: 'Ombi lilelile linalotumwa na chat, kutoka kwenye terminali. Jibu ni orodha ya vitendo vya kuonyesha.',
    },
    orders: {
      title: 'Soma oda mpya zaidi',
      text: 'Ingia, tuma token kama bearer, panga na gawa kurasa kwa lahaja ya json-server. Node 20 au mpya zaidi.',
    },
    product: {
      title: 'Ongeza bidhaa, mara moja',
      text: 'Ukitumia Idempotency-Key, ombi likitumwa mara mbili linafanyika mara moja: salama kwenye mtandao mbaya.',
    },
    live: {
      title: 'Sikia kinachotokea',
      text: 'Oda na malipo kama server-sent events. Mkondo unabaki wazi; ukate ukishatosheka.',
    },
  },
  rulesTitle: 'Kanuni za kila mahali',
  rules: [
    {
      title: 'Makosa yana umbo moja',
      text:
        '{ statusCode, code, message, errors }. Amua kwa code, kamwe si kwa maneno; errors inataja sehemu zenye ' +
        'kosa.',
    },
    {
      title: 'Kisichojulikana kinakataliwa',
      text: 'Mchujo, mpangilio au sehemu isiyojulikana inajibiwa 400 au 422. Hakuna kinachoachwa kimyakimya.',
    },
    { title: 'Duka lako tu', text: 'Token inaona duka moja. Namba ya duka lingine inajibiwa 404, kwa njia yoyote.' },
    {
      title: 'Webhook za kutoka',
      text:
        'Zinaandaliwa. Kwa sasa mkondo wa moja kwa moja ' +
        'unasema yaleyale, na orodha zinaweza kuombwa kuanzia wakati ' +
        'fulani.',
    },
  ],
};
export const developers: Record<Language, DevelopersTexts> = { en, sw };
