const en = {
  title: 'Offers',
  channels: { whatsapp: 'WhatsApp', sms: 'SMS', web: 'Website' },
  agreed: 'agreed',
  stopped: 'stopped by the customer',
  unasked: 'not asked yet',
};
const sw: typeof en = {
  title: 'Ofa',
  channels: { whatsapp: 'WhatsApp', sms: 'SMS', web: 'Tovuti' },
  agreed: 'amekubali',
  stopped: 'mteja amejiondoa',
  unasked: 'hajaulizwa bado',
};
export const wishTexts = { en, sw };
