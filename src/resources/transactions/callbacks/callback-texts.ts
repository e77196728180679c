import type { CallbackAnswer, CallbackClaim, CallbackRefusal } from '../../../../resources/enums.ts';

const en = {
  title: 'What the service sent by itself',
  about: 'None of it moves money: each time we ask the service ourselves, and only that answer counts.',
  claims: {
    paid: 'It says that it was paid',
    failed: 'It says that nothing was paid',
    sent_back: 'It says that it went back',
    not_sent_back: 'It says that it did not go back',
    came_back: 'It says that it is back in the account',
  } satisfies Record<CallbackClaim, string>,
  unsigned: 'Somebody said something of it',
  answers: {
    paid: 'We asked, and it was paid',
    failed: 'We asked, and nothing was paid',
    pending: 'We asked: it is not over yet',
    taken_back: 'We asked: it went back since',
    sent: 'We asked, and it went back',
    said_failed: 'We asked: it failed, and is asked again',
    came_back: 'We asked, and it is back',
    again: 'We asked: it has not gone yet',
    unknown: 'We asked, and got no clear answer',
  } satisfies Record<CallbackAnswer, string>,
  refused: {
    bad_signature: 'Not believed: the signature is wrong',
    unread: 'Not about a payment',
    unknown: 'Not believed: this account asked for no such payment',
    mismatched: 'Not believed: we asked, and it is not so',
    replayed: 'Came again, counted once',
  } satisfies Record<CallbackRefusal, string>,
  unasked: 'We are asking',
  times: (n: number) => `Came ${n} times, counted once`,
  body: 'What it sent',
};
const sw: typeof en = {
  title: 'Huduma ilichotuma yenyewe',
  about: 'Hakuna kati ya hivi kinachohamisha pesa: kila mara tunaiuliza huduma wenyewe, na jibu hilo tu linahesabiwa.',
  claims: {
    paid: 'Inasema imelipwa',
    failed: 'Inasema hakuna kilicholipwa',
    sent_back: 'Inasema pesa imerudishwa',
    not_sent_back: 'Inasema pesa haikurudi',
    came_back: 'Inasema pesa imerudi kwenye akaunti',
  },
  unsigned: 'Mtu alituma kitu kuhusu muamala huu',
  answers: {
    paid: 'Tumeuliza: imelipwa kweli',
    failed: 'Tumeuliza: hakuna kilicholipwa',
    pending: 'Tumeuliza: bado haijakamilika',
    taken_back: 'Tumeuliza: ilirudi baadaye',
    sent: 'Tumeuliza: imerudishwa kweli',
    said_failed: 'Tumeuliza: imeshindikana, inaulizwa tena',
    came_back: 'Tumeuliza: imerudi kweli',
    again: 'Tumeuliza: bado haijatumwa',
    unknown: 'Tumeuliza, jibu si la wazi',
  },
  refused: {
    bad_signature: 'Haijaaminiwa: sahihi yake si halali',
    unread: 'Haihusu malipo',
    unknown: 'Haijaaminiwa: akaunti hii haikuomba malipo hayo',
    mismatched: 'Haijaaminiwa: tumeuliza, si kweli',
    replayed: 'Imekuja tena, imehesabiwa mara moja',
  },
  unasked: 'Tunauliza',
  times: (n) => `Imekuja mara ${n}, imehesabiwa mara moja`,
  body: 'Ilichotuma',
};
export const callbackTexts = { en, sw };
