import { callJson } from '../call-json.ts';
import { refusalOf, worthTryingAgain } from './cloud-api.ts';
import type { GraphAccess } from './management.ts';

/** Why Meta does not register a number, as words at the PIN; the rest its next check says. */
const refusals: Readonly<Record<number, string>> = {
  133005: 'pin_wrong',
  133006: 'verify_first',
  133016: 'registered_too_often',
};

/** `unknown`: nobody knows whether it was heard. `away`: it was not. */
type Registered = { is: 'done' } | { is: 'refused'; why: string } | { is: 'unknown' } | { is: 'away' };

/** Registers a number at the Cloud API, which no page of Meta's does. Where it has no PIN yet, this becomes its own. */
export async function register(
  { base, version, accessToken, fetch }: GraphAccess,
  phoneNumberId: string,
  pin: string,
): Promise<Registered> {
  const answer = await callJson({
    ...{ fetch, url: `${base}/${version}/${encodeURIComponent(phoneNumberId)}/register` },
    headers: { authorization: `Bearer ${accessToken}` },
    body: { messaging_product: 'whatsapp', pin },
    timeOutMs: 15_000,
  });
  if (!answer.answered) return { is: answer.neverLeft === undefined ? 'unknown' : 'away' };
  if (answer.status < 300) return { is: 'done' };
  const code = refusalOf(answer.body);
  if (code === undefined || worthTryingAgain(code)) return { is: answer.status < 500 ? 'away' : 'unknown' };
  return { is: 'refused', why: refusals[code] ?? 'not_registered' };
}
