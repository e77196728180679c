import { sameSecret } from '../secrets.ts';
import type { Services } from '../services.ts';

/** A person needs this long to fill in the form, and may leave it open this long. Milliseconds. */
export const stampAge = { min: 2000, max: 24 * 3_600_000 } as const;
const secretLabel = 'contact-form:stamp';

type Needs = Pick<Services, 'secrets' | 'world'>;
const sign = ({ secrets }: Needs, text: string) => secrets.derive(`${secretLabel}:${text}`).slice(0, 22);

/**
 * When a form was given out, signed, so that a machine that posts without reading it is told from a person. Once used
 * it is spent.
 */
export function makeStamp(services: Needs): string {
  const { world } = services;
  const text = `${world.now().getTime().toString(36)}.${world.randomBytes(6).toString('base64url')}`;
  return `${text}.${sign(services, text)}`;
}

/** Whether a form came back with a stamp of ours, after a believable time. */
export function readStamp(services: Needs, stamp: string): 'fits' | 'too soon' | 'too old' {
  const [time = '', nonce = '', signature = ''] = stamp.split('.');
  if (!sameSecret(signature, sign(services, `${time}.${nonce}`))) return 'too old';
  const age = services.world.now().getTime() - Number.parseInt(time, 36);
  if (age < stampAge.min) return 'too soon';
  return age > stampAge.max ? 'too old' : 'fits';
}
