import type { Language } from '../../resources/enums.ts';
import { common } from '../texts/common.ts';

/** Where a shop begins; for who is signed in, where it goes on. */
export const Start = ({ language, variant = '' }: { language: Language; variant?: 'small' | 'light' | '' }) => (
  <a className={`button ${variant}`.trimEnd()} href="/dashboard?auth=Signup">
    <span className="out">{common[language].start}</span>
    <span className="in">{common[language].dashboard}</span>
  </a>
);
