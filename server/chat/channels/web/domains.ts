/** An entry for all that stands below a host. */
const below = /^\*\./;

/**
 * Whether a page of this origin may show the chat. The list keeps honest browsers in bounds, it is no authentication:
 * who calls without a browser writes what they like. Browsers name the origin in every cross-site call our widget
 * makes, so a call without one comes from our own pages or from no page at all, and passes. `null`, the origin of
 * sandboxed frames and files, is nobody's host and does not.
 */
export function isAllowed(origin: string | undefined, allowed: readonly string[], publicUrl: string): boolean {
  if (allowed.length === 0 || origin === undefined) return true;
  const host = URL.parse(origin)?.hostname;
  if (!host) return false;
  if (host === new URL(publicUrl).hostname) return true;
  return allowed.some((entry) => (below.test(entry) ? host.endsWith(entry.slice(1)) : host === entry));
}
