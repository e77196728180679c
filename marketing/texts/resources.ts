import type { SiteRoute } from '../../common/site.ts';
import { brand } from '../../resources/brand.ts';
import type { Language } from '../../resources/enums.ts';

interface Texts {
  title: string;
  description: string;
  heading: string;
  lead: string;
  section: string;
  list: { path: SiteRoute; title: string; text: string; go: string }[];
}

const en: Texts = {
  title: `Resources · ${brand.name}`,
  description:
    `Free tools of ${brand.name}: a QR code for your shop's WhatsApp number, and everything a developer ` +
    'needs to connect a shop.',
  heading: 'Resources',
  lead: 'Two tools that are yours whether or not you open a shop here.',
  section: 'Tools to take along',
  list: [
    {
      path: '/qr-code',
      title: 'QR Code',
      text: 'Turn your WhatsApp number into a code for the counter, the bag and the flyer. Free, without an account.',
      go: 'Make a QR code',
    },
    {
      path: '/for-developers',
      title: 'For Developers',
      text: 'The chat on any website with one tag, and every record of a shop over an API that describes itself.',
      go: 'Read the guide',
    },
  ],
};
const sw: Texts = {
  title: `Nyenzo · ${brand.name}`,
  description:
    `Nyenzo za bure za ${brand.name}: QR code ya namba ya WhatsApp ya duka lako, na kila anachohitaji ` +
    'mtengeneza programu kuunganisha duka.',
  heading: 'Nyenzo',
  lead: 'Nyenzo mbili za kutumia bure, hata kama hujafungua duka hapa.',
  section: 'Nyenzo za kuondoka nazo',
  list: [
    {
      path: '/qr-code',
      title: 'QR code',
      text: 'Geuza namba yako ya WhatsApp kuwa QR code ya kaunta, ya mfuko na ya kipeperushi. Bure, bila akaunti.',
      go: 'Tengeneza QR code',
    },
    {
      path: '/for-developers',
      title: 'Kwa Watengeneza Programu',
      text: 'Chat kwenye tovuti yoyote kwa mstari mmoja, na kila rekodi ya duka kupitia API inayojieleza.',
      go: 'Soma mwongozo',
    },
  ],
};
export const resources: Record<Language, Texts> = { en, sw };
