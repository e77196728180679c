import { isSituation, situations } from '../../../common/flow/blocks/condition.ts';
import type { BlockOf } from '../../../common/flow/flow.ts';
import { longestTag } from '../../../common/inbox.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { conditionTexts } from './condition-texts.ts';
import { ChoiceField, TextField } from './fields.tsx';
import { texts } from './texts.ts';

type Block = BlockOf<'condition'>;
interface Props {
  name: string;
  block: Block;
  /** The flow's variables. */
  own: readonly string[];
  put(block: Block): void;
}
const subjects = ['cart', 'name', 'phone', 'language'] as const;
const channels = ['whatsapp', 'web'] as const;

/** What a condition looks at, and what that is to be. */
export default function ConditionFields({ name, block, own, put }: Props) {
  const t = useTexts(texts);
  const form = useTexts(conditionTexts);
  // A variable that is called so is as others are.
  const offered = [...subjects, ...situations.filter((each) => !own.includes(each))];
  const situationOf = (fact: string) => (isSituation(fact) && !own.includes(fact) ? fact : undefined);
  const situation = situationOf(block.fact);
  function choose(fact: string) {
    const next = situationOf(fact);
    const value = next !== undefined || situation !== undefined ? null : block.is;
    put({ ...block, fact, is: next === 'chat_channel' ? channels[0] : value });
  }
  return (
    <>
      <ChoiceField
        {...{ id: `${name}.fact`, label: form.subject, value: block.fact }}
        choices={[
          ...offered.map((value) => ({ value, label: t.subjects[value] })),
          ...own.map((value) => ({ value, label: `{${value}}` })),
        ]}
        change={choose}
      />
      {situation === undefined && (
        <TextField
          {...{ id: `${name}.is`, label: form.is, hint: form.is_hint, value: block.is ?? '' }}
          change={(to) => put({ ...block, is: to === '' ? null : to.slice(0, 200) })}
        />
      )}
      {situation === 'has_tag' && (
        <TextField
          {...{ id: `${name}.is`, label: form.tag, hint: form.tag_hint, value: block.is ?? '' }}
          change={(to) => put({ ...block, is: to === '' ? null : to.trimStart().slice(0, longestTag) })}
        />
      )}
      {situation === 'chat_channel' && (
        <ChoiceField
          {...{ id: `${name}.is`, label: form.is, value: block.is ?? '' }}
          choices={channels.map((value) => ({ value, label: t.channels[value] }))}
          change={(is) => put({ ...block, is })}
        />
      )}
    </>
  );
}
