import { Button } from 'antd';
import { maxRows, sizes } from '../../../common/flow/limits.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { Group, NameField, TextField } from './fields.tsx';
import { httpTexts } from './http-texts.ts';
import type { WidgetProps } from './widget.ts';

/** What is taken from a system's answer, and under which name each is known then. */
export default function ReadingsField({ id, label, value, put }: WidgetProps<'readings'>) {
  const t = useTexts(httpTexts);
  const rows = value ?? [];
  return (
    <Group id={id} label={label}>
      {rows.map((each, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and none moves
        <div key={at} className="flow-field">
          <TextField
            {...{ id: `${id}.${at}.path`, label: t.read_path, value: each.path }}
            change={(path) => put(rows.with(at, { ...each, path: path.slice(0, sizes.path) }))}
          />
          <NameField
            {...{ id: `${id}.${at}.variable`, label: t.read_variable, value: each.variable }}
            change={(variable) => put(rows.with(at, { ...each, variable }))}
          />
          <Button size="large" onClick={() => put(rows.toSpliced(at, 1))}>
            {t.remove}
          </Button>
        </div>
      ))}
      <Button
        size="large"
        disabled={rows.length >= maxRows}
        onClick={() => put([...rows, { path: '', variable: 'answer' }])}
      >
        {t.add_read}
      </Button>
    </Group>
  );
}
