import { createRoot } from 'react-dom/client';
import { firstLanguage } from '../common/language.ts';
import { App } from './app.tsx';
import './style.css';

const place = document.getElementById('phone');
if (place) {
  const asked = new URLSearchParams(location.search).get('lang');
  const language = asked === 'en' || asked === 'sw' ? asked : firstLanguage();
  createRoot(place).render(<App first={language} />);
}
