import { createRoot } from 'react-dom/client';
import { forgetShell, savedAnswers } from '../opening/shell.ts';
import { App } from './app.tsx';
import './style.css';
import './panel.css';

// Who has to sign in is shown nothing of what the dashboard kept: also where the session ended by itself.
globalThis.indexedDB?.deleteDatabase(savedAnswers);
forgetShell();

const place = document.getElementById('access');
if (place) createRoot(place).render(<App />);
