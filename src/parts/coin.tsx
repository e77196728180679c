import type { Coin as CoinName } from '../../resources/kit/index.ts';
import './coin.css';

const check = 'M11 18.5l5 5L26 13.5';
const strokes: Partial<Record<CoinName, string>> = {
  paid: check,
  done: check,
  rehearsal: check,
  failed: 'M13 13l10 10M23 13 13 23',
  cancelled: 'M9 27 27 9',
  moving: 'M9 13h10v9H9zM19 16h4l3.5 3v3H19M13 24.5h.01M23 24.5h.01',
  held: 'M18 11v8M18 24v.01',
  returned: 'M15 12l-4 4 4 4M11 16h9a4 4 0 0 1 0 8h-4',
};

/** How money stands: a ring while there is none, a full disc once it came. A word stands beside it. */
export const Coin = ({ coin, size = 36 }: { coin: CoinName; size?: number }) => (
  <svg className="coin" data-coin={coin} width={size} height={size} viewBox="0 0 36 36" aria-hidden="true">
    <circle cx="18" cy="18" r="15.5" className="coin-ground" />
    {coin === 'part' && <path className="coin-part" d="M18 6a12 12 0 0 1 0 24z" />}
    {coin === 'asked' && <circle cx="18" cy="18" r="15.5" className="coin-turn" pathLength="100" />}
    {coin === 'paid' && <circle cx="18" cy="18" r="13" className="coin-rim" />}
    {strokes[coin] && <path className="coin-mark" d={strokes[coin]} />}
  </svg>
);
