import { Button } from 'antd';
import { useTexts } from '../../parts/use-texts.ts';
import { Group } from './fields.tsx';
import { texts } from './texts.ts';
import type { WidgetProps } from './widget.ts';

interface Props extends Pick<WidgetProps, 'id' | 'label' | 'several' | 'nameOf' | 'rows'> {
  add(): void;
  remove(at: number): void;
}

/** Several of a kind, none of which moves. */
export function RowsField({ id, label, several, nameOf, rows, add, remove }: Props) {
  const t = useTexts(texts);
  return (
    <Group id={id} label={label}>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and none moves
        <div key={at} className="flow-field" role="group" aria-label={nameOf(at)}>
          {row}
          <Button size="large" onClick={() => remove(at)}>
            {t.remove}
          </Button>
        </div>
      ))}
      <Button size="large" disabled={several && rows.length >= several.max} onClick={add}>
        {several?.add}
      </Button>
    </Group>
  );
}
