import '@ant-design/v5-patch-for-react-19';
import { createRoot } from 'react-dom/client';
import { firstLanguage } from '../../common/language.ts';
import { registerWorker } from '../opening/register.ts';
import { App } from './app.tsx';
import './base.css';
import { startI18n } from './i18n/index.ts';
import { applyLanguage } from './language.ts';

const language = firstLanguage();
applyLanguage(language);
await startI18n(language);
const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
registerWorker();
