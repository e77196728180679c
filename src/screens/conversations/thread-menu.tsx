import type { Conversation } from '../../../common/contracts/inbox.ts';
import { may } from '../../../resources/may.ts';
import { useHolder } from '../../app/may.ts';
import MenuSheet, { type MenuItem } from '../../parts/menu-sheet.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { menuTexts } from './menu-texts.ts';
import { nameOf } from './names.ts';
import { useColleagues } from './queries.ts';
import { missesWindow, snoozeTimes } from './snooze-times.ts';
import { texts } from './texts.ts';

interface Props {
  conversation: Conversation;
  open: boolean;
  onClose(): void;
  onClosed(): void;
  run(what: string, body?: object): void;
  snooze(until: Date): void;
  chooseTime(): void;
}

/** What else is done with a chat, behind ⋮: whose it is, and until when it is put aside. Fetched when opened. */
export default function ThreadMenu({ conversation, run, snooze, chooseTime, ...sheet }: Props) {
  const t = useTexts(texts);
  const own = useTexts(menuTexts);
  const mayHandle = may(useHolder(), 'conversations.handle');
  const colleagues = useColleagues();
  const { phone, state, assignee, window_expires_at: end } = conversation;
  const now = new Date();
  const maySnooze = mayHandle && state !== 'bot' && state !== 'closed';
  const item = (key: string, label: string, act: () => void): MenuItem => ({ key, label, run: act });
  const items: MenuItem[] = [
    // On a phone there is no room for it above.
    ...(phone === null ? [] : [item('call', t.call, () => location.assign(`tel:${phone}`))]),
    ...(mayHandle && !assignee?.is_caller ? [item('take', own.take, () => run('take'))] : []),
    ...(maySnooze
      ? [
          ...snoozeTimes(now).map(({ name, until }) => ({
            ...item(name, own.until[name], () => snooze(until)),
            hint: missesWindow(end, now, until) ? own.too_late : undefined,
          })),
          item('own', own.another, chooseTime),
        ]
      : []),
    // They may come a moment later, and move nothing that a finger is on its way to.
    ...(assignee && colleagues ? [item('leave', own.leave, () => run('assign', { member_id: null }))] : []),
    ...(colleagues ?? [])
      .filter(({ id }) => id !== assignee?.id)
      .map(({ id, name: colleague }) => item(id, own.hand_to(colleague), () => run('assign', { member_id: id }))),
  ];
  return <MenuSheet title={nameOf(conversation, t)} items={items} {...sheet} />;
}
