import * as z from 'zod';

const max = 50;
const below = /^\*\./;

/** Hosts that may show a shop's chat, as the browser writes them in an origin: lower case, other scripts in ASCII, no port. */
export const domains = z
  .array(
    z
      .string()
      .trim()
      .max(253)
      .transform((text, context) => {
        const host = hostOf(text.replace(below, ''));
        if (host === undefined) context.addIssue({ code: 'custom', params: { problem: 'host' } });
        return `${below.test(text) ? '*.' : ''}${host}`;
      }),
  )
  .max(max)
  .transform((hosts) => [...new Set(hosts)]);

function hostOf(text: string): string | undefined {
  // A host alone: nothing an address could hide around it.
  if (!/^[\p{L}\p{N}.-]+$/u.test(text)) return undefined;
  const host = URL.parse(`http://${text}`)?.hostname;
  return host !== undefined && /^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/.test(host)
    ? host
    : undefined;
}
