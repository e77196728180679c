import { Modal } from 'antd';
import { useId, useState } from 'react';
import type { Titles } from '../../../common/conditions/print.ts';
import type { Resource } from '../../../resources/kit/index.ts';
import { components } from '../../fields/index.ts';
import { wordsOfPart } from '../../fields/parts/inside.ts';
import type { FieldWords } from '../../fields/types.ts';
import { useDialogKeys } from '../../parts/use-dialog-keys.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { useTitles } from '../titles.ts';
import './clash-dialog.css';
import { useTime } from '../../parts/use-time.ts';
import type { Clash, Side } from './merge.ts';
import type { Question } from './question.ts';
import { texts } from './texts.ts';

interface Props {
  resource: Resource;
  words(name: string): FieldWords;
  question: Question;
}
const sides = ['mine', 'theirs'] as const;

/** What two people changed differently, side by side: one of each is chosen, and nothing is chosen beforehand. */
export default function ClashDialog({ resource, words, question: { clashes, by, at, answer } }: Props) {
  const t = useTexts(texts);
  useDialogKeys(() => answer(undefined));
  const time = useTime();
  const name = useId();
  const [chosen, setChosen] = useState<Record<string, Side>>({});
  const titles = useTitles(
    resource,
    clashes.flatMap(({ key, mine, theirs }) => [{ [key]: mine }, { [key]: theirs }]),
  );
  const called = { mine: t.mine, theirs: t.theirs(by) };
  return (
    <Modal
      open
      width={640}
      title={t.title}
      okText={t.keep}
      cancelText={t.back}
      maskClosable={false}
      okButtonProps={{ disabled: clashes.some(({ key }) => !chosen[key]), size: 'large' }}
      cancelButtonProps={{ size: 'large' }}
      onOk={() => answer(chosen)}
      onCancel={() => answer(undefined)}
    >
      <p>{t.intro(by, at === null ? '' : time(at))}</p>
      {clashes.map((clash) => {
        const { labels, own } = wordsOf(clash, words);
        return (
          <fieldset className="clash" key={clash.key}>
            <legend>{labels.join(' · ')}</legend>
            {sides.map((side) => (
              <label key={side}>
                <span>
                  <input
                    type="radio"
                    name={`${name}${clash.key}`}
                    checked={chosen[clash.key] === side}
                    onChange={() => setChosen({ ...chosen, [clash.key]: side })}
                  />
                  {called[side]}
                </span>
                <div className="clash-value">{shown(clash, clash[side], own, titles)}</div>
              </label>
            ))}
          </fieldset>
        );
      })}
    </Modal>
  );

  function shown({ field, steps }: Clash, value: unknown, own: FieldWords, titles: Titles) {
    if (value === undefined) return t.removed;
    if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return t.nothing;
    // A whole item of a list is shown as a list of one.
    const list = isItem(steps) ? [value] : value;
    return components[field.kind].cell({ field, value: list, words: own, titles });
  }
}

const isItem = (steps: readonly string[]) => steps.length % 2 === 0;

/** "Variants · 5 kg · Price", and the words of what stands at the end of it. */
function wordsOf({ steps }: Clash, words: (name: string) => FieldWords): { labels: string[]; own: FieldWords } {
  const [first = '', ...rest] = steps;
  let own = words(first);
  const labels = [own.label];
  rest.forEach((step, index) => {
    // Items' titles and parts' names take turns.
    if (index % 2 === 1) own = wordsOfPart(own, step);
    const label = index % 2 === 1 ? own.label : step;
    if (label !== '') labels.push(label);
  });
  return { labels, own };
}
