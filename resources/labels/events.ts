import type { Language } from '../enums.ts';
import type { StoredEvent } from '../kit/index.ts';
import type { ResourceLabels } from './type.ts';

/** What happens to every record that people write. */
export const storedEventLabels: Record<Language, Record<StoredEvent, string>> = {
  en: { created: 'Created', updated: 'Changed', deleted: 'Deleted' },
  sw: { created: 'Taarifa zimewekwa', updated: 'Taarifa zimebadilishwa', deleted: 'Taarifa zimefutwa' },
};

export const labels: Record<Language, ResourceLabels<'events'>> = {
  en: {
    one: 'Event',
    many: 'History',
    empty: 'What happens in the shop is written down here.',
    fields: {
      id: 'ID',
      type: 'What happened',
      subject: 'Of what kind',
      subject_id: 'To which',
      actor_kind: 'Who did it',
      actor_id: 'Their id',
      actor_name: 'Their name',
      data: 'What it says',
      changes: 'What changed',
      cause: 'Because of',
      at: 'When',
      undone: 'Undone',
      notification: 'Message to the customer',
    },
    parts: {},
    choices: {
      actor_kind: {
        person: 'A person',
        key: 'A program',
        bot: 'The chat',
        customer: 'A customer',
        system: 'The system',
      },
      notification: {
        waiting: 'Message waiting',
        sent: 'Message sent',
        delivered: 'Message delivered',
        failed: 'Message not sent',
        unknown: 'Not known whether the message arrived',
      },
    },
    actions: {},
  },
  sw: {
    one: 'Tukio',
    many: 'Historia',
    empty: 'Yanayotokea dukani huandikwa hapa.',
    fields: {
      id: 'ID',
      type: 'Kilichotokea',
      subject: 'Aina ya kitu',
      subject_id: 'Kitu chenyewe',
      actor_kind: 'Aliyefanya',
      actor_id: 'ID yake',
      actor_name: 'Jina lake',
      data: 'Inachosema',
      changes: 'Kilichobadilika',
      cause: 'Kwa sababu ya',
      at: 'Lini',
      undone: 'Imerudishwa nyuma',
      notification: 'Ujumbe kwa mteja',
    },
    parts: {},
    choices: {
      actor_kind: { person: 'Mtu', key: 'Programu', bot: 'Bot', customer: 'Mteja', system: 'Mfumo' },
      notification: {
        waiting: 'Ujumbe unasubiri kutumwa',
        sent: 'Ujumbe umetumwa',
        delivered: 'Ujumbe umefika',
        failed: 'Ujumbe haukufika',
        unknown: 'Haijulikani kama ujumbe umefika',
      },
    },
    actions: {},
  },
};
