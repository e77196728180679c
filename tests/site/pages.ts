import type { Language } from '../../resources/enums.ts';

/** A page as a browser gets it, read by its tags: enough for links, pictures and facts of the head. */
export interface ReadPage {
  path: string;
  language: Language;
  status: number;
  headers: Headers;
  html: string;
  ids: Set<string>;
  links: string[];
  /** The attributes of every tag of one name. */
  tags(name: string): Record<string, string>[];
  /** Visible words, without code. */
  text: string;
}

export async function readPage(base: string, path: string, language: Language): Promise<ReadPage> {
  const response = await fetch(base + path, { redirect: 'manual', headers: { cookie: `language=${language}` } });
  const html = await response.text();
  const tags = (name: string) =>
    [...html.matchAll(new RegExp(`<${name}(\\s[^>]*)?>`, 'g'))].map(([, inside = '']) => attributes(inside));
  return {
    ...{ path, language, html, tags, status: response.status, headers: response.headers },
    ids: new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id ?? '')),
    links: tags('a').flatMap(({ href }) => (href === undefined ? [] : [href])),
    text: decodeText(
      html
        .replace(/<(script|style|pre|svg)\b.*?<\/\1>/gs, ' ')
        // What is said in another language says so: the language menu.
        .replace(/<a[^>]*\slang="[^>]*>.*?<\/a>/gs, ' ')
        .replace(/<[^>]*>/g, ' '),
    ),
  };
}

function attributes(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [name, decodeText(value)]),
  );
}

const decodeText = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
