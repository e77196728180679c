import { PassThrough } from 'node:stream';
import { createTransport, type Transporter } from 'nodemailer';
import * as z from 'zod';
import { unknown } from '../../stored/outcome.ts';
import type { Handed } from '../handed.ts';
import { htmlOf } from './html.ts';
import type { MailProvider } from './port.ts';
import { type MailPatience, mailService } from './service.ts';

const timeOut = 20_000;
/**
 * For a whole conversation, whose every step may last {@link timeOut}: less than a message is held for its sender
 * (server/outbound/expire.ts).
 */
const longest = 60_000;
/** Failures before the server took our name: nothing was carried. */
const beforeSending = new Set(['EDNS', 'ETLS', 'EAUTH', 'ENOAUTH', 'EABORT']);

/** Mail by SMTP (RFC 5321): whoever runs a server of it, by its address. */
export const smtp = mailService({
  name: 'smtp',
  label: 'SMTP',
  description: 'Any server of mail',
  keys: {
    url: {
      setting: 'SMTP_URL',
      schema: z.url({ protocol: /^smtps?$/, error: 'like smtps://user:password@mail.example:465' }),
      sealed: true,
    },
    /** Whom mails are from. */
    from: {
      setting: 'MAIL_FROM',
      schema: z.string().regex(/^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/, { error: 'like Dukani <hello@duka.example>' }),
    },
  },
  connect: smtpMail,
});

function smtpMail(
  { url, from }: Record<'url' | 'from', string>,
  { timeOutMs = timeOut, longestMs = longest }: MailPatience = {},
): MailProvider {
  const transport: Transporter = createTransport(urlWith(url, timeOutMs), { from });
  /** Those that a server has begun to be handed, by their ids. */
  const handed = new Set<string>();
  transport.use('stream', ({ data, message }, done) => {
    message.transform(() => {
      handed.add(String(data.messageId));
      return new PassThrough();
    });
    done();
  });
  const domain = /@([\w.-]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return {
    name: 'smtp',
    rehearsal: false,
    async send({ to, subject, language, text, ref }) {
      // The same one has the same id, by which mail programs show it once.
      const messageId = `<${ref}@${domain}>`;
      try {
        const html = htmlOf(subject, text, language);
        // The line is closed then: nobody goes on with it.
        const signal = AbortSignal.timeout(longestMs);
        await transport.sendMail({ to, subject, text, html, messageId, signal });
        return { is: 'done', result: { providerId: messageId } };
      } catch (error) {
        return outcomeOf(error, handed.has(messageId));
      } finally {
        handed.delete(messageId);
      }
    },
    check: () =>
      transport.verify().then(
        () => ({ works: true, says: new URL(url).host }),
        (error: unknown) => ({ works: false, says: error instanceof Error ? error.message : String(error) }),
      ),
  };
}

/**
 * As the settings have it, with our limits for each step. Who signs in does that on a line that is sealed: a server
 * without STARTTLS, or somebody between who takes the offer away, would have the password, and every code and link.
 */
function urlWith(given: string, timeOutMs: number): string {
  const url = new URL(given);
  for (const limit of ['connectionTimeout', 'greetingTimeout', 'socketTimeout'])
    url.searchParams.set(limit, String(timeOutMs));
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url.protocol === 'smtp:' && url.username !== '' && !isHere && !url.searchParams.has('requireTLS'))
    url.searchParams.set('requireTLS', 'true');
  return url.href;
}

/**
 * What the server refused for good failed; what it does not take now, or never heard of, is tried again. A line that is
 * cut later is a failed connection to nodemailer too: the server may have it by then.
 */
function outcomeOf(error: unknown, isHanded: boolean): Handed {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number };
  const neverLeft = !isHanded && (command === 'CONN' || (code !== undefined && beforeSending.has(code)));
  // It refuses us, not the letter: whoever runs it may let us in again before the letter is too old.
  if (neverLeft) return { is: 'again', code: code ?? 'CONN' };
  if (responseCode !== undefined && responseCode >= 500) return { is: 'failed', code: String(responseCode) };
  return responseCode !== undefined && responseCode >= 400 ? { is: 'again', code: String(responseCode) } : unknown;
}
