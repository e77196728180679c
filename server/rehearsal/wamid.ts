/** A message id in Meta's form; it holds the phone's address, as theirs do, so that a read call finds its phone. */
export const makeWamid = (address: string, id: string): string =>
  `wamid.${Buffer.from(`${address} ${id}`).toString('base64url')}`;

/** The address in an id of {@link makeWamid}, or undefined for any other text. */
export function addressOf(wamid: string): string | undefined {
  if (!wamid.startsWith('wamid.')) return undefined;
  const [address, id] = Buffer.from(wamid.slice('wamid.'.length), 'base64url').toString('utf8').split(' ');
  return id ? address : undefined;
}
