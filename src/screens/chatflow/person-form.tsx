import type { BlockOf } from '../../../common/flow/flow.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { ChoiceField } from './fields.tsx';
import { personTexts } from './person-texts.ts';
import { useMembers } from './use-members.ts';

interface Props {
  name: string;
  block: BlockOf<'person'>;
  put(place: string, value: unknown): void;
}

/** To whom a step hands the chat. Who left the shop stays in sight until another is chosen. */
export default function PersonForm({ name, block: { assignee }, put }: Props) {
  const t = useTexts(personTexts);
  const members = useMembers();
  const choices = (members ?? []).map((each) => ({ value: each.id, label: each.name }));
  const isThere = assignee === undefined || choices.some(({ value }) => value === assignee);
  if (!isThere) choices.push({ value: assignee, label: members ? t.gone : '…' });
  return (
    <ChoiceField
      {...{ id: `${name}.assignee`, label: t.assignee, hint: t.hint, value: assignee ?? '', none: t.anybody, choices }}
      change={(to) => put('assignee', to === '' ? undefined : to)}
    />
  );
}
