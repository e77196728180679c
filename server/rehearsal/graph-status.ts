import type { RehearsalShop } from '../../common/rehearsal.ts';
import type { Category } from './graph-templates.ts';
import type { Stage } from './stage.ts';
import { sendWebhook } from './whatsapp-webhook.ts';

type Status = 'sent' | 'delivered' | 'read';

const afterMs = { sent: 30, delivered: 120 };

/** What every status of a message says. */
interface Report {
  callbackData: string | undefined;
  pricing: { billable: boolean; pricing_model: 'PMP'; type: string; category: Category };
}
/** Those of the messages that the phone may still read. */
const reports = new WeakMap<Stage, Map<string, Report>>();

/** Conversations are free, and so is a useful template in one. Amounts are never told. */
export function pricingOf(category: Category, isWindowOpen: boolean): Report['pricing'] {
  const billable = category === 'marketing' || (category === 'utility' && !isWindowOpen);
  return { billable, pricing_model: 'PMP', type: billable ? 'regular' : 'free_customer_service', category };
}

/** Reports a message as sent, then as delivered; out of order when the phone's switch says so. */
export function reportStatus(stage: Stage, shop: RehearsalShop, address: string, id: string, about: Report): void {
  remember(stage, id, about);
  const { chat_shuffled: shuffled } = stage.phones.switches(address);
  const report = (status: Status) => sendStatus(stage, shop, address, id, status);
  stage.schedule(shuffled ? afterMs.delivered : afterMs.sent, () => report('sent'));
  stage.schedule(shuffled ? afterMs.sent : afterMs.delivered, () => {
    tick(stage, address, id, 'delivered');
    report('delivered');
  });
}

/** The person looks at the chat: what the shop sent is read, and the shop is told. */
export function readChat(stage: Stage, shop: RehearsalShop, address: string): void {
  for (const item of stage.phones.items(address)) {
    if (item.kind !== 'chat' || item.from !== 'shop' || item.shop !== shop.phone_number_id) continue;
    if (item.ticks === 'read') continue;
    tick(stage, address, item.id, 'read');
    sendStatus(stage, shop, address, item.id, 'read');
  }
}

function tick(stage: Stage, address: string, id: string, ticks: 'delivered' | 'read'): void {
  const item = stage.phones.item(address, id);
  if (item?.kind === 'chat' && item.ticks !== 'read') stage.phones.put(address, { ...item, ticks });
}

function sendStatus(stage: Stage, shop: RehearsalShop, address: string, id: string, status: Status): void {
  const { callbackData, pricing } = reports.get(stage)?.get(id) ?? {};
  sendWebhook(stage, shop, address, {
    statuses: [
      {
        id,
        status,
        timestamp: String(Math.floor(stage.world.now().getTime() / 1000)),
        recipient_id: address.slice(1),
        ...(callbackData !== undefined && { biz_opaque_callback_data: callbackData }),
        ...(pricing && { pricing }),
      },
    ],
  });
}

function remember(stage: Stage, id: string, about: Report): void {
  const all = reports.get(stage) ?? new Map<string, Report>();
  reports.set(stage, all.set(id, about));
  const [oldest] = all.keys();
  if (all.size > 5000 && oldest !== undefined) all.delete(oldest);
}
