import { ref } from '../../../resources/kit/index.ts';
import { defineBlock } from './block.ts';
import { text } from './options.ts';

/** Hands over to a person: the bot falls silent. */
export const person = defineBlock({
  kind: 'person',
  icon: 'person',
  name: { en: 'Hand over to a person', sw: 'Mkabidhi mtu' },
  fresh: { kind: 'person', text: { en: '', sw: '' } },
  ends: true,
  handsOver: true,
  options: {
    text: text(),
    assignee: {
      field: ref.optional({ to: 'memberships' }),
      label: { en: 'Who it is handed to', sw: 'Anayekabidhiwa' },
      none: { en: 'Anyone in the shop', sw: 'Yeyote dukani' },
      hint: {
        en: 'The chat is theirs from then on, and they are told. Others can still answer.',
        sw: 'Chat inakuwa yake kuanzia hapo, na anapata arifa. Wengine bado wanaweza kujibu.',
      },
    },
  },
  check({ assignee }, { members }) {
    if (assignee === undefined || !members) return [];
    const readsChats = members.get(assignee);
    if (readsChats === true) return [];
    return [{ code: readsChats === undefined ? 'member_gone' : 'member_no_chats', place: 'assignee' }];
  },
});
