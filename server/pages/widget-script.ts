import { readBuilt, readManifest } from './assets.ts';

/** The embed script with the addresses of what it fetches later. */
export const widgetScript = (): string =>
  readBuilt('widget-loader/widget.js')
    .replaceAll('__PANEL__', built('widget'))
    .replaceAll('__POPUP__', built('widget-popup'));

/** Where a browser fetches a script of the widget's from. */
export const built = (entry: 'widget' | 'widget-popup'): string =>
  `/assets/${entry}/${Object.values(readManifest(entry)).find(({ isEntry }) => isEntry)?.file}`;
