import { signedHeaders } from '../providers/payments/standard-webhook.ts';
import { deliver } from './deliver.ts';
import { inboundSecretLabel } from './sms.ts';
import type { Stage } from './stage.ts';

/**
 * The phone at `address` (E.164) answers by SMS: shown at once, and told to the server by a signed webhook until it is
 * taken. Returns the text's id.
 */
export function sendSms(stage: Stage, address: string, text: string): string {
  const id = stage.world.newId();
  stage.phones.put(address, { id: `sms:${id}`, at: stage.world.now().toISOString(), kind: 'sms', from: 'phone', text });
  const body = JSON.stringify({ from: address, text });
  const headers = () => signedHeaders(stage.derive(inboundSecretLabel), id, stage.world.now(), body);
  void deliver(stage, { path: '/api/webhooks/sms/rehearsal', body, headers });
  return id;
}
