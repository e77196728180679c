const en = {
  title: 'What the chat fills in',
  how: 'Write / and the shortcut in a chat. What stands in braces is filled in there:',
  name: 'the customer’s name',
  shop: 'your shop’s name',
  order: 'the number of the newest order',
  due: 'what is left to pay of it',
  link: 'the link that opens it',
};
const sw: typeof en = {
  title: 'Maneno yanayojazwa kwenye chat',
  how: 'Kwenye chat andika / na neno fupi. Yaliyo kwenye mabano yatajazwa pale:',
  name: 'jina la mteja',
  shop: 'jina la duka lako',
  order: 'namba ya oda yake mpya',
  due: 'inayobaki kulipwa',
  link: 'kiungo cha kuifungua',
};
export const texts = { en, sw };
