import { formatMoney } from '../common/money.ts';
import type { Language } from '../resources/enums.ts';
import { texts } from './texts.ts';

type Bubble = { from: 'shopper' | 'shop'; text: string; link?: true; paid?: true };

/** A real conversation as the starting flow has it: what a shopper sees. */
const chats: Record<Language, Bubble[]> = {
  sw: [
    { from: 'shopper', text: 'Habari' },
    { from: 'shop', text: 'Habari Neema, karibu Duka la Asha! Ungependa nini?' },
    { from: 'shopper', text: 'Kitenge cha wax, yadi 6' },
    { from: 'shop', text: `Oda yako namba 1042 iko tayari: ${formatMoney(3_500_000)}`, link: true },
    { from: 'shop', text: `Asante! Oda namba 1042 imelipwa: ${formatMoney(3_500_000)}`, paid: true },
  ],
  en: [
    { from: 'shopper', text: 'Hello' },
    { from: 'shop', text: 'Hello Neema, welcome to Duka la Asha! What would you like?' },
    { from: 'shopper', text: 'Wax kitenge, 6 yards' },
    { from: 'shop', text: `Your order 1042 is ready: ${formatMoney(3_500_000)}`, link: true },
    { from: 'shop', text: `Thank you! Order 1042 is paid: ${formatMoney(3_500_000)}`, paid: true },
  ],
};

export function Phone({ language }: { language: Language }) {
  return (
    <div className="phone" role="img" aria-label={texts[language].phone}>
      <div className="screen" aria-hidden="true">
        <div className="bar">
          <i>DA</i> Duka la Asha
        </div>
        {chats[language].map(({ from, text, link, paid }) => (
          <p className={`bubble ${from}${paid ? ' paid' : ''}`} key={text}>
            {text}
            {link && <u>dukani/cart/order…</u>}
          </p>
        ))}
      </div>
    </div>
  );
}
