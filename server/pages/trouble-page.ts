import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../../resources/enums.ts';
import { type ProblemCode, problems } from '../../resources/problems.ts';
import { sendPlain } from './plain-page.ts';
import { readerOf } from './site-language.ts';

const texts: Record<Language, { title: string; refresh: string }> = {
  en: { title: 'Something went wrong.', refresh: 'Refresh' },
  sw: { title: 'Kuna hitilafu.', refresh: 'Pakia upya' },
};
/** What stands where a page could not be made. */
export function sendTrouble(request: FastifyRequest, reply: FastifyReply, code: ProblemCode): FastifyReply {
  const language = readerOf(request);
  const { title, refresh } = texts[language];
  const { status, [language]: text } = problems[code];
  return sendPlain(reply, { status, language, title, texts: [text], way: { href: '', label: refresh } });
}
