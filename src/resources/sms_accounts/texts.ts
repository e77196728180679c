const en = {
  keysOf: (service: string) => `The keys of ${service}`,
  beem: 'Beem Africa, Profile, Authentication information: API key and Secret. Leave the username empty.',
  africastalking: 'Africa’s Talking, Settings, API key; the username is your app’s. Leave the secret empty.',
  sender: 'The sender name must be approved by the service first. That takes some days.',
  practice: 'In a rehearsal names with DUKA in them are approved, as MAMADUKA is.',
  fill: 'Write in the keys of the rehearsal',
  fillFailed: 'The keys did not come. Try again.',
  tested: 'The service took the test message.',
  notTested: (code: string) => `The test message did not leave (${code}).`,
  cures: {
    keys_refused: 'Copy the keys anew from the service, with no blanks, and write them in with Edit.',
    unreachable: 'The service did not answer. Check again in a few minutes.',
  },
  callback: 'Callback address',
  callbackHint:
    'Paste it at the service, under delivery reports and incoming messages: then we see what arrived, and who writes ' +
    'STOP to your number gets no more offers. Show it to nobody.',
  waits: 'We are asking the service whether the keys are right.',
};
const sw: typeof en = {
  keysOf: (service: string) => `Funguo za ${service}`,
  beem: 'Beem Africa, Profile, Authentication information: API key na Secret. Jina la mtumiaji acha wazi.',
  africastalking: 'Africa’s Talking, Settings, API key; username ni ya app yako. Siri acha wazi.',
  sender: 'Jina la mtumaji lazima likubaliwe na huduma kwanza. Huchukua siku kadhaa.',
  practice: 'Kwenye majaribio majina yenye DUKA yamekubaliwa, kama MAMADUKA.',
  fill: 'Weka funguo za majaribio',
  fillFailed: 'Funguo hazijafika. Jaribu tena.',
  tested: 'Huduma imepokea ujumbe wa majaribio.',
  notTested: (code: string) => `Ujumbe wa majaribio haukutoka (${code}).`,
  cures: {
    keys_refused: 'Nakili funguo upya kutoka kwenye huduma, bila nafasi, kisha uziandike kwa Hariri.',
    unreachable: 'Huduma haijajibu. Kagua tena baada ya dakika chache.',
  },
  callback: 'Anwani ya callback',
  callbackHint:
    'Ibandike kwenye huduma, kwenye ripoti za ujumbe (delivery reports) na ujumbe unaoingia (incoming messages): ' +
    'tutaona SMS zilizofika, na anayeandika ACHA kwa namba yako hatapata ofa tena. Usimwonyeshe mtu.',
  waits: 'Tunaiuliza huduma kama funguo ni sahihi.',
};
export const texts = { en, sw };
