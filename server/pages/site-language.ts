import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageCookie, pickedCookie } from '../../common/language.ts';
import { siteAddress } from '../../common/site.ts';
import { type Language, languages } from '../../resources/enums.ts';
import { countryFinder } from '../country.ts';
import type { Services } from '../services.ts';

/** The first page waits this long for the visitor's country, then English is taken and kept. Milliseconds. */
const patience = 1000;
const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);

/**
 * The specification's rule (section 4): what is stored, else the country (Tanzania gives sw, anything else and any failure en), kept.
 * An address below /sw was asked for in Swahili and is answered so; the others follow the rule, so that no page flashes in the wrong language.
 */
export function languageChooser(services: Services) {
  const countryOf = countryFinder(services);
  const secure = services.settings.publicUrl.startsWith('https:') ? '; Secure' : '';
  const keep = (reply: FastifyReply, language: Language) =>
    reply.header(
      'set-cookie',
      `${languageCookie.name}=${language}; Path=/; Max-Age=${languageCookie.maxAgeSeconds}; SameSite=Lax${secure}`,
    );
  const stored = ({ headers }: FastifyRequest): Language | undefined => {
    const [, value] = /(?:^|;\s*)language=([^;]*)/.exec(headers.cookie ?? '') ?? [];
    return isLanguage(value) ? value : undefined;
  };

  return {
    /** What the visitor's browser keeps, or English. */
    kept: (request: FastifyRequest): Language => stored(request) ?? 'en',
    /** Where the page stands in the language this visitor gets; undefined where she is. Keeps a choice made by `?lang=` and one made by country. */
    async elsewhere(
      request: FastifyRequest,
      reply: FastifyReply,
      { route, language }: { route: string; language: Language },
    ): Promise<string | undefined> {
      const { lang, ...rest } = request.query as Record<string, unknown>;
      const query = new URLSearchParams(rest as Record<string, string>).toString();
      const at = (each: Language) => siteAddress(route, each) + (query ? `?${query}` : '');
      if (isLanguage(lang)) {
        keep(reply, lang);
        reply.header(
          'set-cookie',
          `${pickedCookie.name}=1; Path=/; Max-Age=${pickedCookie.maxAgeSeconds}; SameSite=Lax${secure}`,
        );
        return at(lang);
      }
      const known = stored(request);
      if (language === 'sw') return undefined;
      if (known) return known === 'sw' ? at('sw') : undefined;
      reply.header('cache-control', 'no-store');
      const found: Language = (await countryOf(request.ip, patience)) === 'TZ' ? 'sw' : 'en';
      keep(reply, found);
      return found === 'sw' ? at('sw') : undefined;
    },
  };
}
