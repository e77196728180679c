import type { FastifyReply, FastifyRequest } from 'fastify';
import { asLanguage, languageCookie, pickedCookie } from '../../common/language.ts';
import { readAddress, siteAddress } from '../../common/site.ts';
import type { Language } from '../../resources/enums.ts';
import { countryFinder } from '../country.ts';
import { languageOf } from '../http.ts';
import type { Services } from '../services.ts';

/** What the visitor's browser keeps. */
export function languageFromCookie({ headers }: Pick<FastifyRequest, 'headers'>): Language | undefined {
  const [, value] = /(?:^|;\s*)language=([^;]*)/.exec(headers.cookie ?? '') ?? [];
  return asLanguage(value);
}

/**
 * The language of who reads a page that has none of its own: the address's, what the browser keeps, what it asks for.
 */
export function readerOf({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): Language {
  if (readAddress(url.replace(/\?.*/s, '')).language === 'sw') return 'sw';
  return languageFromCookie({ headers }) ?? languageOf(headers['accept-language']);
}

export type LanguageChooser = ReturnType<typeof languageChooser>;

/**
 * The specification's rule (section 4): what is stored, else the country (Tanzania gives sw, any other en), kept. Where
 * the country is not known here, nothing is kept: a script in the page's head asks the browser's time zone before
 * anything is painted. An address below /sw was asked for in Swahili and is answered so; the others follow the rule, so
 * that no page flashes in the wrong language.
 */
export function languageChooser(services: Services) {
  const countryOf = countryFinder(services);
  const secure = services.settings.publicUrl.startsWith('https:') ? '; Secure' : '';
  const keep = (reply: FastifyReply, language: Language) =>
    reply.header(
      'set-cookie',
      `${languageCookie.name}=${language}; Path=/; Max-Age=${languageCookie.maxAgeSeconds}; SameSite=Lax${secure}`,
    );

  /** The language of a first visit, as far as it can be told here; kept. */
  async function first(request: FastifyRequest, reply: FastifyReply): Promise<Language | undefined> {
    reply.header('cache-control', 'no-store');
    const country = await countryOf(request, services.patience.country);
    if (country === undefined) return undefined;
    const found: Language = country === 'TZ' ? 'sw' : 'en';
    keep(reply, found);
    return found;
  }

  return {
    /** For a page that the browser draws: the cookie is there before its script is. */
    async settle(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      if (languageFromCookie(request) === undefined) await first(request, reply);
    },
    /**
     * Where the page stands in the language this visitor gets; undefined where she is. Keeps a choice made by `?lang=`
     * and one made by country.
     */
    async elsewhere(
      request: FastifyRequest,
      reply: FastifyReply,
      { route, language }: { route: string; language: Language },
    ): Promise<string | undefined> {
      const { lang, ...rest } = request.query as Record<string, unknown>;
      const query = new URLSearchParams(rest as Record<string, string>).toString();
      const at = (each: Language) => siteAddress(route, each) + (query ? `?${query}` : '');
      const wanted = asLanguage(lang);
      if (wanted) {
        keep(reply, wanted);
        reply.header(
          'set-cookie',
          `${pickedCookie.name}=1; Path=/; Max-Age=${pickedCookie.maxAgeSeconds}; SameSite=Lax${secure}`,
        );
        return at(wanted);
      }
      if (language === 'sw') return undefined;
      return (languageFromCookie(request) ?? (await first(request, reply))) === 'sw' ? at('sw') : undefined;
    },
  };
}
