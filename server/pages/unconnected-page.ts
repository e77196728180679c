import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../../resources/enums.ts';
import { settingsField } from '../../resources/settings-field.ts';
import type { Unconnected } from '../qr/short-link.ts';
import { sendPlain } from './plain-page.ts';
import { languageFromCookie } from './site-language.ts';

const texts: Record<Language, { title(shop: string): string; shopper: string; owner: string; way: string }> = {
  en: {
    title: (shop) => `${shop} has not connected WhatsApp yet`,
    shopper: 'So this code has nowhere to lead. Ask in the shop.',
    owner: 'Is this your shop? Write its WhatsApp number once, and every code you printed works.',
    way: 'Write the number',
  },
  sw: {
    title: (shop) => `${shop} bado hawajaunganisha WhatsApp`,
    shopper: 'Ndiyo maana QR code hii haifunguki. Waulize dukani.',
    owner: 'Ni duka lako? Andika namba yake ya WhatsApp mara moja, na QR code zote ulizochapisha zitafanya kazi.',
    way: 'Andika namba',
  },
};

/** What a person who scanned the code of such a shop reads, in her language or else the shop's. */
export function sendUnconnected(request: FastifyRequest, reply: FastifyReply, { shop, language: its }: Unconnected) {
  const language = languageFromCookie(request) ?? its;
  const t = texts[language];
  return sendPlain(reply, {
    status: 200,
    language,
    title: t.title(shop),
    texts: [t.shopper, t.owner],
    way: { href: settingsField('whatsapp_number'), label: t.way },
  });
}
