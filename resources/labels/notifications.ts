import type { Language } from '../enums.ts';
import type { ResourceLabels } from './type.ts';

const en = { dashboard: 'Dashboard', sms: 'SMS', whatsapp: 'WhatsApp', mail: 'Email' };
const sw: typeof en = { dashboard: 'Dashibodi', sms: 'SMS', whatsapp: 'WhatsApp', mail: 'Barua pepe' };
const perEvent = (channels: typeof en) => ({
  order_placed: channels,
  order_paid: channels,
  payment_held: channels,
  problem_reported: channels,
  person_waiting: channels,
  chat_handed: channels,
  message_failed: channels,
  low_stock: channels,
  debt_paid: channels,
  debt_promised: channels,
  account_failing: channels,
  sms_low: channels,
  evening: channels,
});

export const labels: Record<Language, ResourceLabels<'notifications'>> = {
  en: {
    one: 'Notifications',
    many: 'Notifications',
    fields: {
      order_placed: 'New order',
      order_paid: 'Order paid',
      payment_held: 'Money held',
      problem_reported: 'Problem reported',
      person_waiting: 'Somebody waits for an answer',
      chat_handed: 'Chat handed to you',
      message_failed: 'Message in a chat not delivered',
      low_stock: 'Product running out',
      debt_paid: 'Debt paid',
      debt_promised: 'Promise to pay',
      account_failing: 'Account or number stopped working',
      sms_low: 'SMS running out',
      evening: 'Evening summary',
      evening_at: 'The evening summary comes at',
    },
    parts: perEvent(en),
    choices: {},
    actions: {},
  },
  sw: {
    one: 'Arifa',
    many: 'Arifa',
    fields: {
      order_placed: 'Oda mpya',
      order_paid: 'Oda imelipwa',
      payment_held: 'Pesa imezuiwa',
      problem_reported: 'Tatizo limeripotiwa',
      person_waiting: 'Mteja anasubiri kujibiwa',
      chat_handed: 'Umekabidhiwa chat',
      message_failed: 'Ujumbe wa chat haukufika',
      low_stock: 'Bidhaa inakaribia kuisha',
      debt_paid: 'Deni limelipwa',
      debt_promised: 'Ahadi ya kulipa',
      account_failing: 'Akaunti au namba imeacha kufanya kazi',
      sms_low: 'SMS zinakaribia kuisha',
      evening: 'Muhtasari wa jioni',
      evening_at: 'Muda wa muhtasari wa jioni',
    },
    parts: perEvent(sw),
    choices: {},
    actions: {},
  },
};
