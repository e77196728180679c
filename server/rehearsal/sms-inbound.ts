import { smsServiceNames } from '../../resources/enums.ts';
import { signedHeaders } from '../providers/payments/standard-webhook.ts';
import { deliver } from './deliver.ts';
import { inboundSecretLabel } from './sms.ts';
import { bringText } from './sms-callbacks.ts';
import type { Stage } from './stage.ts';

/**
 * The phone at `address` (E.164) answers by SMS: shown at once, and brought to the server by whom the phone was written
 * to last, until it is taken. Returns the text's id.
 */
export function sendSms(stage: Stage, address: string, text: string): string {
  const id = stage.world.newId();
  const service = carrierOf(stage, address);
  const now = stage.world.now();
  stage.phones.put(address, { id: `sms:${id}`, at: now.toISOString(), kind: 'sms', from: 'phone', text });
  if (service) bringText(stage, service, { id, address, text, at: now });
  else bringOwn(stage, id, { from: address, text });
  return id;
}

/** The service by which the newest SMS came; undefined: by the rehearsal's own number, or none did. */
function carrierOf(stage: Stage, address: string) {
  const newest = stage.phones.items(address).findLast((item) => item.kind === 'sms' && item.from !== 'phone');
  return smsServiceNames.find((name) => newest?.id.startsWith(`${name}:`));
}

/** By a signed webhook. */
function bringOwn(stage: Stage, id: string, sms: { from: string; text: string }): void {
  const body = JSON.stringify(sms);
  const headers = () => signedHeaders(stage.derive(inboundSecretLabel), id, stage.world.now(), body);
  void deliver(stage, { path: '/api/webhooks/sms/rehearsal', body, headers });
}
