/** What the server says in the page's head. */
export const pageOption = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

/** Where codes of accounts go in a rehearsal: to the phone in the browser, or into the server's log. */
export const codesGoTo = (): string => pageOption('rehearsal');

/** The demo shop's way in, where there is a demo shop. */
export function demoAccount(): { identifier: string; password: string } | undefined {
  const [identifier, password] = pageOption('demo').split('|');
  return identifier && password ? { identifier, password } : undefined;
}
