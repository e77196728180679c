import type { ActorKind, Language } from '../enums.ts';

/** Who does things in a shop, by what they are. */
export const actorKindLabels: Record<Language, Record<ActorKind, string>> = {
  en: {
    person: 'A person',
    key: 'A program',
    bot: 'The chat',
    customer: 'The customer',
    system: 'The system',
  },
  sw: { person: 'Mtu', key: 'Programu', bot: 'Bot', customer: 'Mteja', system: 'Mfumo' },
};
