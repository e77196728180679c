import { walletNames } from '../../resources/labels/wallets.ts';
import type { View } from '../page-view.ts';

const shown = ['mpesa', 'mixx', 'airtel_money', 'halopesa'] as const;

/** Whose mobile money is taken, each told apart by its word, its colour and a shape of our own: nobody's logo. */
export const Wallets = ({ t }: Pick<View, 't'>) => (
  <ul className="wallets" aria-label={t.wallets}>
    {shown.map((wallet) => (
      <li key={wallet} className={wallet}>
        {walletNames[wallet]}
        {wallet === 'mixx' && <small>Tigo Pesa</small>}
      </li>
    ))}
  </ul>
);
