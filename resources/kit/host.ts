import * as z from 'zod';

const below = /^\*\./;

/**
 * Hosts, or `*.` and a host for all below it, as the browser writes them in an origin: lower case, other scripts in
 * ASCII, no port.
 */
export const hostList = (max: number) =>
  z
    .array(
      z
        .string()
        .trim()
        .max(253)
        .transform((text, context) => {
          const host = hostOf(text.replace(below, ''));
          if (host === undefined) context.addIssue({ code: 'custom', params: { problem: 'host' } });
          return `${below.test(text) ? '*.' : ''}${host}`;
        })
        .meta({ examples: ['duka.co.tz'] }),
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
