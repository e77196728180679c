const en = {
  toPrint: 'The code to print',
  hint:
    'Whoever scans it lands in your chat with the first message written. Scans, chats and orders are counted for ' +
    'this code alone.',
  picture: 'Picture (PNG)',
  forPrinters: 'For a print shop (SVG)',
  copyLink: 'Copy the link',
};
const sw: typeof en = {
  toPrint: 'QR code ya kuchapisha',
  hint:
    'Anayeiskani anafika kwenye chat yako ujumbe wa kwanza ukiwa umeandikwa. Walioskani, chat na oda ' +
    'vinahesabiwa kwa QR hii peke yake.',
  picture: 'Picha (PNG)',
  forPrinters: 'Ya mpiga chapa (SVG)',
  copyLink: 'Nakili kiungo',
};
export const texts = { en, sw };
