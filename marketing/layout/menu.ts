import type { SiteRoute } from '../../common/site.ts';
import type { CommonTexts } from '../texts/common.ts';

type Name = keyof CommonTexts['nav'];
interface PathEntry {
  name: Name;
  path: SiteRoute;
}
/** Each entry is a path link or a dropdown of sub-links (specification, section 2). */
export type MenuEntry = PathEntry | (PathEntry & { options: readonly PathEntry[] });

export const menu: readonly MenuEntry[] = [
  { name: 'shops', path: '/shops' },
  { name: 'pricing', path: '/pricing' },
  {
    name: 'resources',
    path: '/resources',
    options: [
      { name: 'qr', path: '/qr-code' },
      { name: 'developers', path: '/for-developers' },
    ],
  },
  { name: 'about', path: '/about' },
  { name: 'contact', path: '/contact-us' },
];
