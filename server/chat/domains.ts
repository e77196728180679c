import * as z from 'zod';

const most = 50;
const below = /^\*\./;

/** Hosts that may show a shop's chat, as the browser writes them in an origin: lower case, other scripts in ASCII, no port. */
export const domainsSchema = z
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
  .max(most)
  .transform((hosts) => [...new Set(hosts)]);

function hostOf(text: string): string | undefined {
  // A host alone: nothing an address could hide around it.
  if (!/^[\p{L}\p{N}.-]+$/u.test(text)) return undefined;
  const host = URL.parse(`http://${text}`)?.hostname;
  return host !== undefined && /^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/.test(host)
    ? host
    : undefined;
}

/**
 * Whether a page of this origin may show the chat. The list keeps honest browsers in bounds, it is no authentication: who calls without a browser writes
 * what they like. Browsers name the origin in every cross-site call our widget makes, so a call without one comes from our own pages or from no
 * page at all, and passes. `null`, the origin of sandboxed frames and files, is nobody's host and does not.
 */
export function isAllowed(origin: string | undefined, allowed: readonly string[], publicUrl: string): boolean {
  if (allowed.length === 0 || origin === undefined) return true;
  const host = URL.parse(origin)?.hostname;
  if (!host) return false;
  if (host === new URL(publicUrl).hostname) return true;
  return allowed.some((entry) => (below.test(entry) ? host.endsWith(entry.slice(1)) : host === entry));
}
