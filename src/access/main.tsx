import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import './style.css';
import './panel.css';

const place = document.getElementById('access');
if (place) createRoot(place).render(<App />);
