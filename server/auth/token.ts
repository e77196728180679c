/**
 * What a browser or a mail carries, written `id.secret`: found by its id, opened by its secret, of which only a hash is
 * kept.
 */
export interface Token {
  id: string;
  secret: string;
}

const tokenPattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

export const writeToken = ({ id, secret }: Token): string => `${id}.${secret}`;

export function readToken(text: string): Token | undefined {
  const [, id, secret] = tokenPattern.exec(text) ?? [];
  return id === undefined || secret === undefined ? undefined : { id, secret };
}
