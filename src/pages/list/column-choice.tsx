import { Button, Checkbox, Popover } from 'antd';
import { setPreferences, usePreferences } from '../../app/preferences.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { texts } from './texts.ts';
import type { View } from './view.ts';

/** Which columns this device shows. */
export default function ColumnChoice({ resource, words }: Pick<View, 'resource' | 'words'>) {
  const t = useTexts(texts);
  const { hiddenColumns } = usePreferences();
  const all = (resource.ui?.columns ?? []).filter((name) => name !== resource.title);
  const hidden = hiddenColumns[resource.name] ?? [];
  const choice = (
    <Checkbox.Group
      style={{ display: 'grid', gap: 8 }}
      value={all.filter((name) => !hidden.includes(name))}
      options={all.map((name) => ({ value: name, label: words.field(name).label }))}
      onChange={(shown) =>
        setPreferences({
          hiddenColumns: { ...hiddenColumns, [resource.name]: all.filter((name) => !shown.includes(name)) },
        })
      }
    />
  );
  return (
    <Popover trigger="click" placement="bottomRight" content={choice}>
      <Button size="large">{t.columns}</Button>
    </Popover>
  );
}
