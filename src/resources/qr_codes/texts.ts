const en = {
  toPrint: 'The code to print',
  hint:
    'Whoever scans it lands in your chat with the first message written. Scans, chats and orders are counted for ' +
    'this code alone.',
  picture: 'Picture (PNG)',
  forPrinters: 'For a print shop (SVG)',
  copyLink: 'Copy the link',
  opening: 'What the chat begins with',
  openChat: 'Open the chat as a shopper',
  notConnected: 'Your shop has no WhatsApp number yet: whoever scans the code cannot write to you.',
};
const sw: typeof en = {
  toPrint: 'QR code ya kuchapisha',
  hint:
    'Anayeiskani anafika kwenye chat yako ujumbe wa kwanza ukiwa umeandikwa. Walioskani, chat na oda ' +
    'vinahesabiwa kwa QR hii peke yake.',
  picture: 'Picha (PNG)',
  forPrinters: 'Ya mpiga chapa (SVG)',
  copyLink: 'Nakili kiungo',
  opening: 'Chat inavyoanza',
  openChat: 'Fungua chat kama mteja',
  notConnected: 'Duka lako halina namba ya WhatsApp bado: anayeskani hawezi kukuandikia.',
};
export const texts = { en, sw };
