import type { Stage } from './stage.ts';

/** Milliseconds before each further try, as real services resend what was not answered with 2xx. */
const retries = [1000, 5000, 30_000, 120_000];

export type Delivery = {
  path: string;
  body: string;
  /** Made anew for each try: a signature may carry the time. */
  headers: () => Record<string, string>;
  delivered?: () => void;
  /** By somebody who knows no secret, and does not come again. */
  isForged?: boolean;
};

/** Posts to the server that is rehearsed over HTTP and tries again until it answers 2xx, with growing delay. */
export const deliver = (stage: Stage, delivery: Delivery, tries = 0): Promise<void> =>
  stage.track(post(stage, delivery, tries));

async function post(stage: Stage, delivery: Delivery, tries: number): Promise<void> {
  const { path, body, headers, delivered } = delivery;
  try {
    const response = await stage.world.fetch(`${stage.hooks()}${path}`, {
      method: 'POST',
      headers: headers(),
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(20_000),
    });
    await response.body?.cancel();
    if (response.ok) return delivered?.();
    stage.log.warn({ path, status: response.status, tries }, 'rehearsal: webhook not taken');
  } catch (error) {
    stage.log.warn({ path, error: String(error), tries }, 'rehearsal: webhook failed');
  }
  const delay = delivery.isForged ? undefined : retries[tries];
  if (delay !== undefined) stage.schedule(delay, () => void deliver(stage, delivery, tries + 1));
}

/**
 * What a service says by itself of money of a phone, as that phone's switches have it. A resend carries the same id, a
 * second worker of the provider another one: three times in all.
 */
export function deliverOften(stage: Stage, address: string, report: (id: string) => Delivery | undefined): void {
  const newId = () => `rpay_${stage.world.newId()}`;
  const first = newId();
  const { repeated, unsigned } = stage.phones.switches(address);
  const ids = repeated ? [first, newId(), first] : [first];
  for (const id of ids) {
    const delay = ids.length > 1 ? stage.world.randomBytes(1).readUInt8() * 2 : 0;
    const made = report(id);
    const sent = made && unsigned ? forged(made) : made;
    if (sent) stage.schedule(delay, () => void deliver(stage, sent));
  }
}

/** The same by somebody who knows no secret: what every header says besides its type, and a checksum in the body. */
const forged = ({ body, headers, ...report }: Delivery): Delivery => ({
  ...report,
  isForged: true,
  body: body.replace(/"checksum":"[^"]*"/, `"checksum":"${'f'.repeat(64)}"`),
  headers: () =>
    Object.fromEntries(
      Object.entries(headers()).map(([name, value]) => [name, /^content-type$/i.test(name) ? value : `x${value}`]),
    ),
});
