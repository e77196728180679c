import { Button } from 'antd';
import { Fragment, useState } from 'react';
import Sheet from '../../parts/sheet.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { setPreferences, usePreferences } from '../preferences.ts';
import { useShortcutTable } from './shortcuts.ts';
import { texts } from './texts.ts';
import './shortcut-sheet.css';

/** Which letters lead where; whoever dictates or has letters of their own turns them off. */
export default function ShortcutSheet({ closed }: { closed(): void }) {
  const t = useTexts(texts);
  const [open, setOpen] = useState(true);
  const { shortcuts: on } = usePreferences();
  const table = [...useShortcutTable(), { keys: ['Ctrl K'], says: t.search }];
  return (
    <Sheet
      open={open}
      title={t.shortcuts}
      onClose={() => setOpen(false)}
      onClosed={closed}
      foot={
        <Button size="large" onClick={() => setPreferences({ shortcuts: !on })}>
          {on ? t.shortcutsOff : t.shortcutsOn}
        </Button>
      }
    >
      <dl className="shortcuts" data-off={!on || undefined} tabIndex={0}>
        {table.map(({ keys, says }) => (
          <div key={keys.join('')}>
            <dt>{says}</dt>
            <dd>
              {keys.map((key, at) => (
                <Fragment key={key}>
                  {at > 0 && ` ${t.keysApart} `}
                  <kbd>{key}</kbd>
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
