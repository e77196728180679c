import { brand } from '../../resources/brand.ts';
import type { Language } from '../../resources/enums.ts';
import { common } from '../texts/common.ts';

type Site = keyof typeof brand.social;
/** Own drawings in one stroke each. */
const strokes: Record<Site, string> = {
  Instagram:
    'M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4Zm5 5.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 ' +
    '0 0-7ZM17.2 6.8v.1',
  LinkedIn: 'M4 9.5V20M4 4.6v.1M9.5 20V9.5M9.5 14a4 4 0 0 1 8.5 0v6',
  X: 'm4 4 16 16M20 4 4 20',
  Facebook: 'M16.5 3H15a4 4 0 0 0-4 4v14M7 12h8.5',
};

export const Social = ({ language }: { language: Language }) => (
  <ul className="social">
    {(Object.keys(brand.social) as Site[]).map((site) => (
      <li key={site}>
        <a href={brand.social[site]} target="_blank" rel="noopener noreferrer">
          <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
            <path
              d={strokes[site]}
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
          <span className="said">{common[language].footer.newTab(site)}</span>
        </a>
      </li>
    ))}
  </ul>
);
