import { brand } from '../../resources/brand.ts';
import type { LegalText } from './legal-text.ts';
import { setUpFee } from './set-up-fee.ts';

const notice =
  'This text follows the outline of Tanzanian law and has yet to be checked by an advocate. Before real money ' +
  'moves, the operator of this site must have that done.';

export const termsEn: LegalText = {
  title: `Terms of service · ${brand.name}`,
  description:
    `The agreement between a shop and ${brand.name}: what we do, what you do, what it costs, and how it ` + 'ends.',
  heading: 'Terms of service',
  lead: 'The agreement between your shop and us, in words we would use across a counter.',
  notice,
  parts: [
    {
      id: 'agreement',
      title: '1. The agreement',
      text: [
        `By opening a shop you agree to these terms with ${brand.name}, ${brand.address}. An agreement made ` +
          'electronically binds like one on paper (Electronic Transactions Act, 2015). You must be at least 18 ' +
          'and allowed ' +
          'to trade in Tanzania.',
      ],
    },
    {
      id: 'service',
      title: '2. What we do',
      text: [
        'We give your shop a chat that takes orders, an order page, a dashboard, and a connection to payment ' +
          'providers. Sales are between you and your customer; we are not the seller.',
        'We keep the service running as well as we can. When something breaks we say so, and nothing you have ' +
          'recorded is thrown away.',
      ],
    },
    {
      id: 'price',
      title: '3. What it costs',
      text: [
        `A set-up fee of ${setUpFee} TZS, once. No monthly subscription; updates and support are free. On payments ` +
          'through us your customer pays a transaction fee on each sale, shown before payment. If you use your own ' +
          'gateway, its fees are between you and it.',
      ],
    },
    {
      id: 'seller',
      title: '4. What you do',
      text: [
        'You sell only what may be sold, describe it truthfully, show the full price before the order, deliver ' +
          'what was ordered and give money back where the law says so (Fair Competition Act, 2003; Electronic ' +
          'Transactions Act, Part IV).',
        'You issue the fiscal receipts and pay the taxes that your business owes.',
      ],
    },
    {
      id: 'messages',
      title: '5. Messages to customers',
      text: [
        'You send advertising only to people who agreed to it. Each message says who sends it and why at its ' +
          'beginning, and how to stop it (Electronic Transactions Act, section 32). We hold back messages to ' +
          'people who have opted out.',
      ],
    },
    {
      id: 'money',
      title: '6. Money',
      text: [
        'Payments are handled by licensed payment providers (National Payment Systems Act, 2015). An order ' +
          'counts as paid when the provider confirms it. We may hold a payout while a payment is disputed, and ' +
          'tell you at once.',
      ],
    },
    {
      id: 'data',
      title: '7. Data',
      text: [
        'Your products, customers and orders are yours; you can take them with you as files. For your customers’ ' +
          'data you are the controller and we process it for you, as the privacy policy describes.',
      ],
    },
    {
      id: 'end',
      title: '8. How it ends',
      text: [
        'You can close your shop at any time. We may close a shop that breaks these terms or the law, with the ' +
          'reason in writing and, unless the law forbids it, 14 days to put it right.',
      ],
    },
    {
      id: 'law',
      title: '9. Liability, law, changes',
      text: [
        'Each side answers for what it causes by intent or gross neglect; beyond that our liability is limited ' +
          'to what you paid us in the last twelve months, as far as the law allows. The law of Mainland Tanzania ' +
          'applies and the courts in Dar es Salaam decide. We announce changes 30 days ahead in the dashboard.',
      ],
    },
  ],
};

export const privacyEn: LegalText = {
  title: `Privacy policy · ${brand.name}`,
  description:
    `What ${brand.name} knows about visitors, shops and shoppers, why, for how long, and how to see, ` +
    'correct or erase it.',
  heading: 'Privacy policy',
  lead: 'What we know about you, why, for how long, and how you take it back.',
  notice,
  parts: [
    {
      id: 'who',
      title: '1. Who is responsible',
      text: [
        `${brand.name}, ${brand.address}, ${brand.email}, for this site and for shop owners’ accounts. Each shop is ` +
          'responsible for its own customers’ data, and we process it for the shop. Controllers and processors ' +
          'register ' +
          'with the Personal Data Protection Commission (Personal Data Protection Act, 2022); the operator of ' +
          'this site ' +
          'must show its registration here before real trade begins.',
      ],
    },
    {
      id: 'visitors',
      title: '2. Visitors of this site',
      text: [
        'No advertising and no measuring by third parties; nothing is loaded from elsewhere. We keep your choice ' +
          'of language in your browser (storage and a cookie named “language”), and in a browser that has been in an ' +
          'account a cookie that lets it try passwords apart from strangers. On your first visit your network ' +
          'address may be sent to a service that tells the country, to choose the language; we do not keep the ' +
          'answer.',
        'The chat keeps a random number in your browser so that you find your conversation again; a chat in ' +
          'which you gave no name or number and ordered nothing is deleted after 180 days of silence; the QR page ' +
          'keeps your last code there, with its number and logo, and whether you folded the small card. The ' +
          'contact form keeps what you wrote, under its ticket number, until the matter is settled and at most two ' +
          'years.',
      ],
    },
    {
      id: 'owners',
      title: '3. Shop owners and staff',
      text: [
        'Name, phone, email, a hashed password, sign-in times, and what the law asks of a trader who takes ' +
          'payments. Basis: the agreement with you and legal duties. Kept while the shop is open and as long as ' +
          'tax law asks after that.',
      ],
    },
    {
      id: 'shoppers',
      title: '4. Shoppers',
      text: [
        'What an order needs: name, phone, where to deliver, what was bought and how it was paid. The shop sees ' +
          'it, and the payment provider sees what the payment needs. We never see a PIN.',
      ],
    },
    {
      id: 'consent',
      title: '5. Advertising',
      text: [
        'Only with your consent, recorded with the words you saw and the time. Every message says how to stop; ' +
          'stopping works at once for that shop.',
      ],
    },
    {
      id: 'share',
      title: '6. Who else sees data',
      text: [
        'Payment, messaging and hosting providers, each bound by contract and only for its task. Where data ' +
          'leaves Tanzania this happens under the rules of the Act on transfers abroad. Authorities, when the law ' +
          'obliges us. Nobody buys it.',
      ],
    },
    {
      id: 'rights',
      title: '7. Your rights',
      text: [
        'You may see your data, correct it, have it erased, object to its use and withdraw consent. Write to ' +
          `${brand.email}; we answer within 14 days. You may also complain to the Personal Data Protection Commission.`,
      ],
    },
    {
      id: 'safety',
      title: '8. How it is kept',
      text: [
        'Each shop’s data is held apart in the database, connections are encrypted, passwords are hashed, ' +
          'secrets are sealed. If data is lost or seen by somebody who should not have, we tell the Commission and ' +
          'those concerned without delay.',
      ],
    },
  ],
};
