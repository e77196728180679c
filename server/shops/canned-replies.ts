import type { Language } from '../../resources/enums.ts';
import type { Tx } from '../db/tenant-scope.ts';
import type { World } from '../world.ts';

/** What most shops answer every day; what stands in braces is filled in from the chat. */
const ready: readonly { shortcut: Record<Language, string>; text: Record<Language, string> }[] = [
  {
    shortcut: { en: 'welcome', sw: 'karibu' },
    text: {
      en: 'Welcome to {shop}, {name}. How can we help you?',
      sw: 'Karibu {shop}, {name}. Tukusaidie nini?',
    },
  },
  {
    shortcut: { en: 'pay', sw: 'lipa' },
    text: {
      en: 'Hello {name}, order {order} still costs {due}. Pay here: {link}',
      sw: 'Habari {name}, inayobaki kulipwa kwa oda namba {order} ni {due}. Lipa hapa: {link}',
    },
  },
  {
    shortcut: { en: 'thanks', sw: 'asante' },
    text: {
      en: 'Thank you for buying from {shop}. Welcome again!',
      sw: 'Asante kwa kununua {shop}. Karibu tena!',
    },
  },
];

/** Gives a new shop the quick replies that come ready; they are its own from then on. */
export async function addCannedReplies(
  world: World,
  tx: Tx,
  { shopId, language }: { shopId: string; language: Language },
): Promise<void> {
  const now = world.now().toISOString();
  await tx
    .insertInto('canned_replies')
    .values(
      ready.map(({ shortcut, text }) => ({
        ...{ shop_id: shopId, id: world.newId(), shortcut: shortcut[language], text: JSON.stringify(text) },
        ...{ created_at: now, updated_at: now },
      })),
    )
    .execute();
}
