import { useTexts } from '../../parts/use-texts.ts';
import { SelectField } from './fields.tsx';
import { memberTexts } from './member-texts.ts';
import { useMembers } from './use-members.ts';
import type { WidgetProps } from './widget.ts';

/** Somebody of the shop. Who left it stays in sight until another is chosen. */
export default function MemberField({ value, put, ...named }: WidgetProps<'ref'>) {
  const t = useTexts(memberTexts);
  const members = useMembers();
  const choices = (members ?? []).map((each) => ({ value: each.id, label: each.name }));
  const isThere = !value || choices.some((each) => each.value === value);
  if (!isThere) choices.push({ value, label: members ? t.gone : '…' });
  return (
    <SelectField {...named} value={value ?? ''} choices={choices} change={(to) => put(to === '' ? undefined : to)} />
  );
}
