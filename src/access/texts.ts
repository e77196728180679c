import type { Language } from '../../resources/enums.ts';
import { codesGoTo } from './page-options.ts';

/** How long a person waits, in seconds up to a minute and a half. */
const span = (seconds: number) => (seconds > 90 ? `${Math.ceil(seconds / 60)} min` : `${seconds} s`);
const muda = (seconds: number) => (seconds > 90 ? `dakika ${Math.ceil(seconds / 60)}` : `sekunde ${seconds}`);

/** Where codes go into the server's log alone, the page of the code does not say that one was sent. */
const unlessKept = (sent: string, unsent: string) => (codesGoTo() === 'log' ? unsent : sent);

const en = {
  language: 'Language',
  phone_or_email: 'Phone number or email',
  phone: 'Phone number',
  password: 'Password',
  new_password: 'New password',
  name: 'Your name',
  code: 'Code of 6 digits',
  show: 'Show',
  hide: 'Hide',
  show_password: 'Show the password',
  password_hint: 'At least 8 characters.',
  back: 'Back to sign in',
  no_network: 'There is no network. Nothing you wrote is lost: try again.',
  wait: (seconds: number) => `You can go on in ${span(seconds)}.`,
  sign_in: {
    title: 'Sign in to your shop',
    intro: 'Good to see you again.',
    again: 'You were signed out. Sign in to go on where you were.',
    submit: 'Sign in',
    busy: 'Signing in…',
    forgot: 'Forgot password?',
    other: 'New here?',
    other_link: 'Open a shop',
  },
  sign_up: {
    title: 'Open your shop',
    intro: 'Two minutes, then you can sell in your customers’ chats.',
    invited: 'Join the shop that invited you',
    invited_intro: 'Create your account with the number or email that was invited.',
    submit: 'Create account',
    busy: 'Creating…',
    hint: 'You confirm it with a code on the next page.',
    other: 'Have an account already?',
    other_link: 'Sign in',
  },
  confirm: {
    phone: {
      title: 'Confirm your phone',
      intro: (phone: string) => unlessKept(`We sent a code by SMS to ${phone}.`, `Write the code for ${phone}.`),
    },
    email: {
      title: 'Confirm your email',
      intro: (address: string) =>
        unlessKept(`We sent a code to ${address}. Check your spam folder too.`, `Write the code for ${address}.`),
    },
    submit: 'Confirm',
    busy: 'Checking…',
    again: 'Send the code again',
    again_in: (seconds: number) => `Send again in ${span(seconds)}`,
    sent: 'A new code is ready.',
    other_link: 'Use another number or email',
    sign_in: 'Sign in',
    forgot: 'Set a new password',
  },
  forgot: {
    title: 'Forgot your password?',
    intro: 'Write your phone number or email, and we send you a way to set a new one.',
    submit: 'Send',
    busy: 'Sending...',
  },
  mail_sent: {
    title: 'Check your email',
    intro: (address: string) =>
      `If ${address} has an account, a link to set a new password is on its way. It works for one hour.`,
    other_link: 'Use another address',
  },
  reset: {
    title: 'Set a new password',
    intro: 'You will be signed out on all other devices.',
    sent: (phone: string) =>
      unlessKept(
        `If ${phone} has an account, we sent it a code by SMS.`,
        `If ${phone} has an account, its code is ready.`,
      ),
    submit: 'Save and sign in',
    busy: 'Saving…',
    ask: 'Ask for a new code or link',
  },
  second_step: {
    title: 'One more step',
    intro: {
      app: 'Open the app that makes your sign-in codes, and write the one it shows now.',
      recovery: 'Write one of the recovery codes you kept. Each works once.',
    },
    label: { app: 'Code of 6 digits', recovery: 'Recovery code' },
    use: { app: 'Use the code of the app', recovery: 'Use a recovery code instead' },
  },
  rehearsal: {
    badge: 'Rehearsal',
    code: 'Codes and emails arrive on the rehearsal phone.',
    log: 'Codes and links are not sent. Whoever runs this site has them and gives them to you.',
    link: 'Open the rehearsal phone',
    demo: 'Try the demo shop',
  },
  panel: {
    headline: 'From “habari” to a paid order.',
    body: 'Your customer writes in the chat, chooses, pays by mobile money, and you see it arrive.',
    hello: 'Habari! Do you have maize flour?',
    answer: 'Yes, karibu. Choose here:',
    product: 'Maize flour, 5 kg',
    order: 'Order',
    paid: 'Paid',
    by: 'by mobile money',
  },
  errors: {
    required: 'Please fill this in.',
    identifier: 'Write a phone number like 0600 345 678, or an email.',
    password_short: 'At least 8 characters.',
    code: 'The code has 6 digits.',
    no_cookies: 'Your browser blocks this page’s cookies. Allow them to sign in.',
  },
};
export type Texts = typeof en;

const sw: Texts = {
  language: 'Lugha',
  phone_or_email: 'Namba ya simu au barua pepe',
  phone: 'Namba ya simu',
  password: 'Nenosiri',
  new_password: 'Nenosiri jipya',
  name: 'Jina lako',
  code: 'Namba ya uthibitisho (tarakimu 6)',
  show: 'Onyesha',
  hide: 'Ficha',
  show_password: 'Onyesha nenosiri',
  password_hint: 'Angalau herufi 8.',
  back: 'Rudi uingie',
  no_network: 'Hakuna mtandao. Ulichoandika kipo: jaribu tena.',
  wait: (seconds) => `Unaweza kuendelea baada ya ${muda(seconds)}.`,
  sign_in: {
    title: 'Ingia kwenye duka lako',
    intro: 'Karibu tena.',
    again: 'Umetolewa kwenye akaunti. Ingia uendelee ulipoishia.',
    submit: 'Ingia',
    busy: 'Unaingia…',
    forgot: 'Umesahau nenosiri?',
    other: 'Huna akaunti?',
    other_link: 'Fungua duka',
  },
  sign_up: {
    title: 'Fungua duka lako',
    intro: 'Dakika mbili tu, kisha unauza ndani ya chat za wateja wako.',
    invited: 'Jiunge na duka lililokualika',
    invited_intro: 'Fungua akaunti kwa namba au barua pepe iliyoalikwa.',
    submit: 'Fungua akaunti',
    busy: 'Inafunguliwa…',
    hint: 'Utaithibitisha kwa namba ya uthibitisho kwenye hatua inayofuata.',
    other: 'Tayari una akaunti?',
    other_link: 'Ingia',
  },
  confirm: {
    phone: {
      title: 'Thibitisha namba yako',
      intro: (phone) =>
        unlessKept(
          `Tumetuma namba ya uthibitisho kwa SMS kwenda ${phone}.`,
          `Andika namba ya uthibitisho ya ${phone}.`,
        ),
    },
    email: {
      title: 'Thibitisha barua pepe yako',
      intro: (address) =>
        unlessKept(
          `Tumetuma namba ya uthibitisho kwenda ${address}. Angalia pia kwenye barua taka (spam).`,
          `Andika namba ya uthibitisho ya ${address}.`,
        ),
    },
    submit: 'Thibitisha',
    busy: 'Inakaguliwa…',
    again: 'Tuma namba tena',
    again_in: (seconds) => `Tuma tena baada ya ${muda(seconds)}`,
    sent: 'Namba mpya iko tayari.',
    other_link: 'Tumia namba au barua pepe nyingine',
    sign_in: 'Ingia',
    forgot: 'Weka nenosiri jipya',
  },
  forgot: {
    title: 'Umesahau nenosiri?',
    intro: 'Andika namba yako ya simu au barua pepe, tukutumie njia ya kuweka nenosiri jipya.',
    submit: 'Tuma',
    busy: 'Inatumwa...',
  },
  mail_sent: {
    title: 'Angalia barua pepe yako',
    intro: (address) =>
      `Kama ${address} ina akaunti, kiungo cha kuweka nenosiri jipya kimetumwa. Kinafanya kazi kwa saa moja.`,
    other_link: 'Tumia anwani nyingine',
  },
  reset: {
    title: 'Weka nenosiri jipya',
    intro: 'Vifaa vingine vyote vitatolewa kwenye akaunti yako.',
    sent: (phone) =>
      unlessKept(
        `Kama ${phone} ina akaunti, tumetuma namba ya uthibitisho kwa SMS.`,
        `Kama ${phone} ina akaunti, namba ya uthibitisho iko tayari.`,
      ),
    submit: 'Hifadhi na uingie',
    busy: 'Inahifadhiwa…',
    ask: 'Omba namba au kiungo kipya',
  },
  second_step: {
    title: 'Hatua moja zaidi',
    intro: {
      app: 'Fungua app inayotoa namba zako za kuingia, kisha andika inayoonekana sasa.',
      recovery: 'Andika moja ya namba za akiba ulizohifadhi. Kila moja inatumika mara moja tu.',
    },
    label: { app: 'Namba ya tarakimu 6', recovery: 'Namba ya akiba' },
    use: { app: 'Tumia namba ya kwenye app', recovery: 'Tumia namba ya akiba' },
  },
  rehearsal: {
    badge: 'Majaribio',
    code: 'Namba za uthibitisho na barua pepe zinafika kwenye simu ya majaribio.',
    log: 'Namba za uthibitisho na viungo havitumwi. Anayeendesha tovuti hii anavyo, atakupa.',
    link: 'Fungua simu ya majaribio',
    demo: 'Jaribu duka la mfano',
  },
  panel: {
    headline: 'Kutoka “habari” hadi oda iliyolipwa.',
    body: 'Mteja anaandika kwenye chat, anachagua, analipa kwa simu, na wewe unaona pesa ikiingia.',
    hello: 'Habari! Mna unga wa sembe?',
    answer: 'Ndiyo, karibu. Chagua hapa:',
    product: 'Unga wa sembe, kilo 5',
    order: 'Oda',
    paid: 'Imelipwa',
    by: 'kwa simu',
  },
  errors: {
    required: 'Tafadhali jaza hapa.',
    identifier: 'Andika namba ya simu kama 0600 345 678, au barua pepe.',
    password_short: 'Angalau herufi 8.',
    code: 'Namba ya uthibitisho ina tarakimu 6.',
    no_cookies: 'Kivinjari chako kinazuia kuki za ukurasa huu. Ziruhusu ili uingie.',
  },
};

export const texts: Record<Language, Texts> = { en, sw };
