const en = {
  title: 'Your own number, step by step',
  leaves:
    'A number connected here stops working in the WhatsApp app, unless Meta has set it up for both. Its chats on ' +
    'the phone do not come along: take a number that nobody chats with yet, if you can.',
  steps: [
    [
      'A business at Meta',
      'At business.facebook.com: the shop’s name, address and a document. Meta looks at it for some days.',
    ],
    [
      'An app with WhatsApp',
      'At developers.facebook.com: Create app, Business, then add WhatsApp and the number. Meta sends it a code.',
    ],
    [
      'Two IDs',
      'In the app, WhatsApp, API Setup: copy the Phone number ID and the WhatsApp Business account ID. They are long ' +
        'figures, not the number itself.',
    ],
    [
      'A permanent token',
      'Business settings, System users: add one. Assign assets: give it the app and the WhatsApp account, full ' +
        'control. Make a permanent token that may use whatsapp_business_messaging and whatsapp_business_management.',
    ],
    ['The app secret', 'In the app, App settings, Basic. By it we know that messages come from Meta.'],
    [
      'Paste them here',
      'Connect a number asks for all four. Then its page registers the number at Meta with a PIN that you choose, ' +
        'has the callback URL and the verify token for Meta, and looks at each step until the first message has come.',
    ],
  ],
};
const sw: typeof en = {
  title: 'Namba yako mwenyewe, hatua kwa hatua',
  leaves:
    'Namba ukiiunganisha hapa, haitafanya kazi tena kwenye app ya WhatsApp, isipokuwa Meta imeiweka kwa vyote ' +
    'viwili. Mazungumzo ya kwenye simu hayaji nayo: ukiweza, tumia namba ambayo bado haina mazungumzo.',
  steps: [
    [
      'Biashara yako kwa Meta',
      'Kwenye business.facebook.com: jina la duka, anwani na nyaraka. Meta inakagua kwa siku chache.',
    ],
    [
      'App yenye WhatsApp',
      'Kwenye developers.facebook.com: Create app, Business, kisha ongeza WhatsApp na namba. Meta inaitumia namba ya ' +
        'uthibitisho.',
    ],
    [
      'ID mbili',
      'Kwenye app, WhatsApp, API Setup: nakili Phone number ID na WhatsApp Business account ID. Ni tarakimu ' +
        'ndefu, si namba yenyewe.',
    ],
    [
      'Token ya kudumu',
      'Business settings, System users: ongeza mmoja. Assign assets: mpe app na akaunti ya WhatsApp, full control. ' +
        'Tengeneza token ya kudumu inayoruhusiwa whatsapp_business_messaging na whatsapp_business_management.',
    ],
    ['Siri ya app', 'Kwenye app, App settings, Basic. Kwa hiyo tunajua ujumbe umetoka Meta.'],
    [
      'Zibandike hapa',
      'Unganisha namba inaomba zote nne. Kisha kwenye ukurasa wake unaisajili namba Meta kwa PIN unayochagua, ' +
        'unapata Callback URL na Verify token za Meta, na kila hatua inakaguliwa hadi ujumbe wa kwanza ufike.',
    ],
  ],
};
export const texts = { en, sw };
