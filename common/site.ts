import { brand } from '../resources/brand.ts';
import { type Language, languages } from '../resources/enums.ts';

/** The public site's pages (specification, section 2), for the server that sends them and the code that draws them. */
const siteRoutes = [
  '/',
  '/about',
  '/contact-us',
  '/shops',
  '/for-developers',
  '/qr-code',
  '/customize-qr',
  '/terms-of-service',
  '/privacy-policy',
  '/pricing',
  '/resources',
] as const;
export type SiteRoute = (typeof siteRoutes)[number];

/** English stands at the route itself, Swahili below /sw. */
export const siteAddress = (route: string, language: Language): string =>
  language === 'en' ? route : route === '/' ? '/sw' : `/sw${route}`;

/** The address of a page → its route without language, and the language its address names. */
export function readAddress(path: string): { route: string; language: Language } {
  const [, rest] = /^\/sw(\/.*)?$/.exec(path) ?? [];
  if (path === '/sw' || rest !== undefined)
    return { route: rest === undefined || rest === '/' ? '/' : rest, language: 'sw' };
  return { route: path, language: 'en' };
}

export const isSiteRoute = (route: string): route is SiteRoute => siteRoutes.includes(route as SiteRoute);
export const eachPage = siteRoutes.flatMap((route) =>
  languages.map((language) => ({ route, language, path: siteAddress(route, language) })),
);

/** Says to the sign-in page that somebody chose the demo shop on a page of ours. */
export const demoHash = '#demo';
/** Into the demo shop by one tap. */
export const demoPath = `/dashboard?auth=Login${demoHash}`;

/** What a visitor wrote to us, as the form sends it. */
export interface ContactFields {
  name: string;
  email: string;
  phone: string;
  message: string;
}
export const contactFields = ['name', 'email', 'phone', 'message'] as const satisfies readonly (keyof ContactFields)[];
/** Characters, as the form and the server hold them. */
export const contactLimits = { name: 120, email: 254, phone: 40, message: 4000 } as const satisfies Record<
  keyof ContactFields,
  number
>;
/** A field no person sees: what fills it in is a machine. */
export const contactTrap = 'company_fax';

/** What stands in the demo chat when the QR card's code was scanned. */
export const demoGreeting: Record<Language, string> = { en: `Hello ${brand.name}`, sw: `Habari ${brand.name}` };
