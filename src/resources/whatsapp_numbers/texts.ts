const en = {
  title: 'Connecting',
  waits: 'Waits for the step above',
  fine: 'Works',
  practice: 'This number is for practice: the rehearsal phone writes to it. No real customer can.',
  leaves:
    'Before you begin: a number at the Cloud API leaves the WhatsApp app, unless Meta has set it up for both. ' +
    'Its chats on the phone do not come along.',
  hidden: 'Token and secret are kept sealed. Nobody sees them again, not even you.',
  callback: 'Callback URL',
  token: 'Verify token',
  scan: 'Customers scan this to write to you',
  tested: 'WhatsApp took the test message.',
  notTested: (why: string) => `The test message did not leave. ${why}`,
  lost: 'Nobody knows whether the test message left. Look at the phone before you try again.',
  names: {
    token: 'Token',
    number: 'Number',
    account: 'Business account',
    callback: 'Callback address',
    delivery: 'First message',
  },
  cures: {
    no_token: 'Edit this number and paste the token of a system user in Meta Business settings.',
    token_refused: 'Meta refuses the token. Make a new one for a system user, without an end, and paste it here.',
    scope_missing:
      'The token may not do this. In Meta give it whatsapp_business_management and whatsapp_business_messaging, and ' +
      'assign the WhatsApp account to the system user.',
    number_unknown:
      'Meta does not know this Phone number ID, or the token may not see it. Copy it from API Setup, and assign the ' +
      'WhatsApp account to the system user.',
    not_registered:
      'The number is not registered. Press Register at Meta, here on this page, and choose a PIN of six digits.',
    number_closed: 'Meta has closed this number. See Account quality in WhatsApp Manager.',
    name_declined: 'Meta declined the display name. Choose another in WhatsApp Manager, Phone numbers.',
    name_pending: 'Meta still looks at the display name. The number works meanwhile.',
    quality_red: 'Many people block or report this number. Write less, and only to those who want it.',
    limit_low:
      'It works. Meta lets it write first to 250 people or fewer a day; who writes to you is not counted. For more, ' +
      'verify the business in Meta Business settings, Security Centre, and send only what people want: it then rises.',
    taken: 'Another shop uses this number.',
    account_unknown:
      'Meta does not know this account ID, or the token may not see it. Copy it from API Setup, and assign the ' +
      'WhatsApp account to the system user.',
    other_account: 'The number belongs to another WhatsApp Business account. Copy both IDs from the same page.',
    no_payment:
      'Meta wants a way to pay: messages that cost are refused. Add one in WhatsApp Manager, then Check again.',
    not_subscribed: 'The app is not subscribed to the account. Press Check again; if it stays, assign the app in Meta.',
    no_secret: 'Edit this number and paste the App secret: Meta, App settings, Basic.',
    not_verified:
      'In Meta open WhatsApp, Configuration. Paste these two, then Verify and save, and subscribe messages, ' +
      'user_preferences, account_update, phone_number_quality_update and message_template_status_update.',
    no_delivery: 'Write a message to the number from another phone: it shows that Meta reaches us.',
    too_many_calls: 'Meta has had too many calls. Check again in an hour.',
    unreachable: 'Meta did not answer. Check again in a few minutes.',
    refused: 'Meta refused without a reason that we know. Check again, or see WhatsApp Manager.',
  },
};
const sw: typeof en = {
  title: 'Kuunganisha',
  waits: 'Inasubiri hatua ya juu',
  fine: 'Inafanya kazi',
  practice: 'Namba hii ni ya majaribio: simu ya majaribio inaiandikia. Mteja halisi hawezi.',
  leaves:
    'Kabla ya kuanza: namba ya Cloud API inatoka kwenye app ya WhatsApp, isipokuwa Meta imeiweka kwa vyote viwili. ' +
    'Mazungumzo ya kwenye simu hayaji nayo.',
  hidden: 'Token na siri zimefichwa. Hakuna anayeziona tena, hata wewe.',
  callback: 'Anwani (Callback URL)',
  token: 'Neno (Verify token)',
  scan: 'Wateja wanaiskani hii kukuandikia',
  tested: 'WhatsApp imepokea ujumbe wa majaribio.',
  notTested: (why: string) => `Ujumbe wa majaribio haukutoka. ${why}`,
  lost: 'Haijulikani kama ujumbe wa majaribio umetoka. Angalia simu kwanza, kabla ya kujaribu tena.',
  names: {
    token: 'Token ya Meta',
    number: 'Namba',
    account: 'Akaunti ya biashara',
    callback: 'Anwani ya callback',
    delivery: 'Ujumbe wa kwanza',
  },
  cures: {
    no_token: 'Hariri namba hii, bandika token ya system user kutoka Meta Business settings.',
    token_refused: 'Meta imekataa token. Tengeneza mpya ya system user isiyo na mwisho, kisha uibandike hapa.',
    scope_missing:
      'Token hairuhusiwi. Kwenye Meta ipe whatsapp_business_management na whatsapp_business_messaging, na mpe system ' +
      'user akaunti ya WhatsApp (Assign assets).',
    number_unknown:
      'Meta haiijui Phone number ID hii, au token haiioni. Nakili kutoka API Setup, na mpe system user akaunti ya ' +
      'WhatsApp (Assign assets).',
    not_registered:
      'Namba haijasajiliwa. Bonyeza Sajili namba Meta hapa kwenye ukurasa huu, kisha chagua PIN ya tarakimu sita.',
    number_closed: 'Meta imefunga namba hii. Angalia Account quality kwenye WhatsApp Manager.',
    name_declined: 'Meta imekataa jina. Chagua lingine kwenye WhatsApp Manager, Phone numbers.',
    name_pending: 'Meta bado inaangalia jina. Namba inafanya kazi wakati huo.',
    quality_red: 'Wengi wanaizuia au kuiripoti namba hii. Andika kidogo, kwa wanaotaka tu.',
    limit_low:
      'Inafanya kazi. Meta inairuhusu kuwaandikia kwanza watu 250 au pungufu kwa siku; wanaokuandikia hawahesabiwi. ' +
      'Ili iongezeke, thibitisha biashara kwenye Meta Business settings, Security Centre, na tuma wanachotaka watu tu.',
    taken: 'Duka lingine linatumia namba hii.',
    account_unknown:
      'Meta haiijui ID ya akaunti hii, au token haiioni. Nakili kutoka API Setup, na mpe system user akaunti ya ' +
      'WhatsApp (Assign assets).',
    other_account: 'Namba ni ya akaunti nyingine ya WhatsApp Business. Nakili ID zote mbili kutoka ukurasa mmoja.',
    no_payment:
      'Meta inataka njia ya malipo, inakataa ujumbe wa kulipiwa. Iweke WhatsApp Manager, kisha bonyeza Kagua tena.',
    not_subscribed: 'App haijaunganishwa na akaunti. Bonyeza Kagua tena; ikibaki, ipe app ruhusa kwenye Meta.',
    no_secret: 'Hariri namba hii, bandika App secret: Meta, App settings, Basic.',
    not_verified:
      'Fungua Meta, WhatsApp, Configuration. Bandika hizi mbili, kisha Verify and save, na chagua messages, ' +
      'user_preferences, account_update, phone_number_quality_update na message_template_status_update.',
    no_delivery: 'Iandikie namba hii kutoka simu nyingine: hapo tunajua Meta inatufikia.',
    too_many_calls: 'Meta imepokea maombi mengi. Kagua tena baada ya saa moja.',
    unreachable: 'Meta haijajibu. Kagua tena baada ya dakika chache.',
    refused: 'Meta imekataa bila sababu tunayoijua. Kagua tena, au angalia WhatsApp Manager.',
  },
};
export const texts = { en, sw };
