import { placesIn } from '../../../../common/message-template.ts';
import type { Language } from '../../../../resources/enums.ts';
import type { Tx } from '../../../db/tenant-scope.ts';
import { codeOf, type Handed } from '../../../providers/handed.ts';
import { sendAction, sendFilled, type WhatsAppSender } from '../../../providers/whatsapp/cloud-api.ts';
import type { Services } from '../../../services.ts';
import type { FilledTemplate } from '../../../stored/message-body.ts';
import { message } from '../../engine/actions.ts';

/** What a number is tried with: a text, or an approved message; null where WhatsApp would take neither. */
export type Trial = { text: string } | { template: FilledTemplate } | null;

const hello = { en: 'Test message from', sw: 'Ujumbe wa majaribio kutoka' } as const satisfies Record<Language, string>;
/** What Meta gives every account, and lets none but its test numbers send (error 131058). */
const ofTestNumbers = 'hello_world';

interface Wanted {
  shopId: string;
  id: string;
  /** E.164. */
  phone: string;
  language: Language;
}

/** A text to who wrote within the day; to others an approved message that leaves nothing open, an offer last. */
export async function trialOf(
  { world }: Pick<Services, 'world'>,
  tx: Tx,
  { shopId, id, phone, language }: Wanted,
): Promise<Trial> {
  const open = await tx
    .selectFrom('conversations')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('channel', '=', 'whatsapp')
    .where('number_id', '=', id)
    .where('phone', '=', phone)
    .where('window_expires_at', '>', world.now().toISOString())
    .executeTakeFirst();
  if (open) {
    const { shop_name: shop } = await tx
      .selectFrom('shops')
      .select('shop_name')
      .where('id', '=', shopId)
      .executeTakeFirstOrThrow();
    return { text: `${hello[language]} ${shop}.` };
  }
  const { templates } = await tx
    .selectFrom('whatsapp_numbers')
    .select('templates')
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const rank = ({ name, category }: { name: string; category: string }) =>
    name === ofTestNumbers ? 2 : category === 'MARKETING' ? 1 : 0;
  const [chosen] = (templates ?? [])
    .filter(
      ({ status, fits, header, body, url }) =>
        status === 'APPROVED' && fits && [header, body, url].every((part) => placesIn(part ?? '').length === 0),
    )
    .toSorted((a, b) => rank(a) - rank(b));
  if (!chosen) return null;
  const { name, language: code, category } = chosen;
  return { template: { name, code, names: [], header: [], body: [], url: [], isOffer: category === 'MARKETING' } };
}

/** Gives why it did not leave, as a code; null where it did. */
export async function sendTrial(sender: WhatsAppSender, phone: string, trial: Trial, ours: string) {
  if (trial === null) return 'write_first';
  const to = phone.replace(/^\+/, '');
  const handed: Handed | undefined =
    'text' in trial
      ? (await sendAction(sender, to, message(trial.text), ours))[0]
      : await sendFilled(sender, to, trial.template, ours);
  return handed ? codeOf(handed) : 'unknown';
}
