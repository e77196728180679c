import { hydrateRoot } from 'react-dom/client';
import { Page, type PageProps } from './page.tsx';

const root = document.getElementById('page');
const data = document.getElementById('order');
if (root && data) hydrateRoot(root, <Page {...(JSON.parse(data.textContent ?? '{}') as PageProps)} />);
