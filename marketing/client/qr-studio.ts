import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { QrStudio } from '../qr/studio.tsx';
import { pageLanguage } from './page-state.ts';

export function qrStudio(root: HTMLElement): void {
  hydrateRoot(root, createElement(QrStudio, { language: pageLanguage() }));
}
