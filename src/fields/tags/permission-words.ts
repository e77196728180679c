import { type ResourceName, resources } from '../../../resources/index.ts';
import { names } from '../../../resources/labels/names.ts';
import { type Permission, permissions } from '../../../resources/permissions.ts';
import { useLanguage } from '../../app/language.ts';
import { useLabelsOf } from '../../parts/labels.ts';
import { useTexts } from '../../parts/use-texts.ts';

/** What a permission on any record is called, and what calls are that belong to none. */
const en = {
  verbs: { read: 'See', create: 'Add', update: 'Change', delete: 'Delete' },
  calls: {
    conversations: 'Chats',
    flows: 'Chatflow',
    files: 'Pictures and papers',
    analytics: 'Analytics',
    closing: 'Closing the shop',
  },
  deeds: {
    change: 'Close it, and open it again',
    bot_again: 'Give back to the bot',
    send: 'Write in the chat',
    handle: 'Take, snooze and finish chats, and stop the bot',
    assign: 'Hand a chat to a colleague',
    write: 'Change what the bot says, and publish it',
  },
};
const sw: typeof en = {
  verbs: { read: 'Ona', create: 'Weka', update: 'Badilisha', delete: 'Futa' },
  calls: {
    conversations: 'Mazungumzo',
    flows: 'Mpangilio wa chat',
    files: 'Picha na nyaraka',
    analytics: 'Takwimu',
    closing: 'Kufunga duka',
  },
  deeds: {
    change: 'Funga na kufungua tena duka',
    bot_again: 'Rudisha chat kwa bot',
    send: 'Andika kwenye chat',
    handle: 'Chukua, ahirisha na maliza chat, na simamisha bot',
    assign: 'Mkabidhi mwenzako chat',
    write: 'Badilisha inachosema bot, na ukiweke hewani',
  },
};
const texts = { en, sw };

interface PermissionGroup {
  title: string;
  permissions: { name: Permission; label: string }[];
}
const byArea = Map.groupBy(permissions, (name) => name.slice(0, name.indexOf('.')));
const isRecord = (area: string): area is ResourceName => Object.hasOwn(resources, area);
const withLabels = [...byArea.keys()].filter(isRecord);

/** Every permission there is in words, by what it is about. */
export function usePermissionGroups(): PermissionGroup[] {
  const t = useTexts(texts);
  const language = useLanguage();
  const labels = useLabelsOf(withLabels);
  const word = (table: Readonly<Record<string, string>>, key: string) =>
    Object.hasOwn(table, key) ? table[key] : undefined;
  return [...byArea].map(([area, all]) => ({
    title: isRecord(area) ? names[area][language].many : (word(t.calls, area) ?? area),
    permissions: all.map((name) => {
      const verb = name.slice(area.length + 1);
      const { actions, reserved = {} } = labels.get(area) ?? {};
      const label =
        word(t.verbs, verb) ?? actions?.[verb]?.title ?? word(reserved, verb) ?? word(t.deeds, verb) ?? verb;
      return { name, label };
    }),
  }));
}
