import { createRoot } from 'react-dom/client';
import { firstLanguage } from '../common/language.ts';
import { App } from './app.tsx';
import './style.css';

const place = document.getElementById('phone');
if (place) {
  const requestedLanguage = new URLSearchParams(location.search).get('lang');
  const language = requestedLanguage === 'en' || requestedLanguage === 'sw' ? requestedLanguage : firstLanguage();
  createRoot(place).render(<App first={language} />);
}
