import { afterEach, expect, test, vi } from 'vitest';
import { languages } from '../../resources/enums.ts';
import { texts } from './texts.ts';

/** The page as the server writes it where codes go there: into its log, to the rehearsal phone, or out. */
const pageFor = (place: string) =>
  vi.stubGlobal('document', { querySelector: () => (place === '' ? null : { content: place }) });
afterEach(() => vi.unstubAllGlobals());

const ofCodes = ({ confirm, reset }: (typeof texts)['en']) => [
  confirm.phone.intro('0600 345 678'),
  confirm.email.intro('asha@duka.co.tz'),
  reset.sent('0600 345 678'),
];
const sending = /\bsent\b|tumetuma/i;

test.each(languages)('%s: nothing says that a code was sent where codes are only written down', (language) => {
  pageFor('log');
  for (const text of ofCodes(texts[language])) expect(text).not.toMatch(sending);
});

test.each(languages)('%s: whoever is sent a code is told so', (language) => {
  for (const place of ['', 'phone']) {
    pageFor(place);
    for (const text of ofCodes(texts[language])) expect(text).toMatch(sending);
  }
});

test.each(languages)('%s: a number hears of an SMS, an address of its inbox, and neither of the other', (language) => {
  pageFor('');
  const { phone, email } = texts[language].confirm;
  const ofPhone = `${phone.title} ${phone.intro('0600 345 678')}`;
  const ofEmail = `${email.title} ${email.intro('asha@duka.co.tz')}`;
  expect(ofPhone).toMatch(/SMS.*0600 345 678/);
  expect(ofPhone).not.toMatch(/e-?mail|barua|spam/i);
  expect(ofEmail).toMatch(/(email|barua pepe).*asha@duka\.co\.tz.*spam/i);
  expect(ofEmail).not.toMatch(/SMS|phone|simu/i);
});
