import { Button } from 'antd';
import { isList } from '../../../common/flow/blocks/menu.ts';
import { limits } from '../../../common/flow/limits.ts';
import { Icon } from '../../parts/icon.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { moved } from './changes.ts';
import { Group, SelectField, WordsField } from './fields.tsx';
import { type Choice, newOption } from './kinds.ts';
import { Moves } from './moves.tsx';
import { texts } from './texts.ts';
import type { WidgetProps } from './widget.ts';

/** Choices in their order: what is read on each and where it leads. */
export function ChoicesField({ id, label, hint, value, name, flow, steps, put }: WidgetProps<'choices'>) {
  const t = useTexts(texts);
  const options = value ?? [];
  const block = flow.blocks[name];
  const hasRows = block?.kind === 'menu' && isList(block);
  const max = hasRows ? limits.rowTitle : limits.buttonTitle;
  const edit = (at: number, option: Choice) => put(options.with(at, option));
  return (
    <Group {...{ id, label, ...(hint !== undefined && { hint }) }}>
      <ol className="flow-options">
        {options.map((option, at) => (
          <li key={option.id} aria-label={t.option(at + 1)}>
            <header>
              <strong>{t.option(at + 1)}</strong>
              <Moves
                {...{ of: t.option(at + 1), at, count: options.length }}
                move={(by) => put(moved(options, at, by))}
              >
                <Button
                  type="text"
                  size="large"
                  disabled={options.length === 1}
                  aria-label={`${t.remove}: ${t.option(at + 1)}`}
                  icon={<Icon name="trash" size={18} />}
                  onClick={() => put(options.toSpliced(at, 1))}
                />
              </Moves>
            </header>
            <WordsField
              {...{ id: `${id}.${at}.title`, label: t.option_title, words: option.title, max }}
              change={(title) => edit(at, { ...option, title })}
            />
            {hasRows && (
              <details open={option.description !== undefined}>
                <summary>{t.description}</summary>
                <WordsField
                  {...{ id: `${id}.${at}.description`, label: t.description, max: limits.rowDescription }}
                  words={option.description ?? { en: '', sw: '' }}
                  change={(description) => edit(at, { ...option, description })}
                />
              </details>
            )}
            <SelectField
              {...{ id: `${id}.${at}.next`, label: t.leads, value: option.next }}
              {...{ choices: steps, none: t.choose_step }}
              change={(next) => edit(at, { ...option, next })}
            />
          </li>
        ))}
      </ol>
      <Button
        size="large"
        disabled={options.length >= limits.rows}
        icon={<Icon name="plus" size={18} />}
        onClick={() => put([...options, newOption(options)])}
      >
        {t.add_option}
      </Button>
    </Group>
  );
}
