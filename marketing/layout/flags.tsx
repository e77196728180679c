import type { JSX } from 'react';
import type { Language } from '../../resources/enums.ts';

const drawn: Record<Language, JSX.Element> = {
  en: (
    <>
      <path fill="#012169" d="M0 0h24v16H0z" />
      <path stroke="#fff" strokeWidth="3" d="m0 0 24 16M24 0 0 16" />
      <path stroke="#c8102e" strokeWidth="1.4" d="m0 0 24 16M24 0 0 16" />
      <path stroke="#fff" strokeWidth="5" d="M12 0v16M0 8h24" />
      <path stroke="#c8102e" strokeWidth="3" d="M12 0v16M0 8h24" />
    </>
  ),
  sw: (
    <>
      <path fill="#1eb53a" d="M0 0h24L0 16z" />
      <path fill="#00a3dd" d="M24 16H0L24 0z" />
      <path stroke="#fcd116" strokeWidth="6.5" d="M-2 17.3 26-1.3" />
      <path stroke="#000" strokeWidth="4" d="M-2 17.3 26-1.3" />
    </>
  ),
};

export const Flag = ({ language }: { language: Language }) => (
  <svg className="flag" viewBox="0 0 24 16" width="24" height="16" aria-hidden="true">
    {drawn[language]}
  </svg>
);
