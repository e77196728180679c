import { Button } from 'antd';
import { Icon } from '../../parts/icon.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { moved } from './changes.ts';
import { Group } from './fields.tsx';
import { newOption } from './kinds.ts';
import { Moves } from './moves.tsx';
import { texts } from './texts.ts';
import type { WidgetProps } from './widget.ts';

/** Choices in their order, at least one. */
export function ChoicesField({ id, label, hint, value, several, nameOf, rows, put }: WidgetProps<'choices'>) {
  const t = useTexts(texts);
  const options = value ?? [];
  return (
    <Group {...{ id, label, ...(hint !== undefined && { hint }) }}>
      <ol className="flow-options">
        {options.map((option, at) => (
          <li key={option.id} aria-label={nameOf(at)}>
            <header>
              <strong>{nameOf(at)}</strong>
              <Moves {...{ of: nameOf(at), at, count: options.length }} move={(by) => put(moved(options, at, by))}>
                <Button
                  type="text"
                  size="large"
                  disabled={options.length === 1}
                  aria-label={`${t.remove}: ${nameOf(at)}`}
                  icon={<Icon name="trash" size={18} />}
                  onClick={() => put(options.toSpliced(at, 1))}
                />
              </Moves>
            </header>
            {rows[at]}
          </li>
        ))}
      </ol>
      <Button
        size="large"
        disabled={several && options.length >= several.max}
        icon={<Icon name="plus" size={18} />}
        onClick={() => put([...options, newOption(options)])}
      >
        {several?.add}
      </Button>
    </Group>
  );
}
