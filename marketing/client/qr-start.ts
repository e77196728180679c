import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { siteAddress } from '../../common/site.ts';
import { QrStart } from '../qr/start.tsx';
import { pageLanguage } from './page-state.ts';

export function qrStart(root: HTMLElement): void {
  const language = pageLanguage();
  hydrateRoot(root, createElement(QrStart, { language, customizeUrl: siteAddress('/customize-qr', language) }));
}
