import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { usePreferences } from '../preferences.ts';
import { type Over, type Shortcut, useShortcutTable } from './shortcuts.ts';

/** How long after the first letter the second may come. */
const togetherMs = 1200;
const typing = 'input, textarea, select, [contenteditable], [role=combobox], [role=dialog], dialog, [aria-busy=true]';

/** Letters lead somewhere wherever one is, but not while one types or answers a dialog; Ctrl K searches. */
export function useShortcuts(open: (over: Over) => void): void {
  const table = useShortcutTable();
  const { shortcuts: on } = usePreferences();
  const navigate = useNavigate();
  const before = useRef({ key: '', at: 0 });
  const run = ({ does }: Shortcut) => ('to' in does ? navigate(does.to) : open(does.opens));
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target, timeStamp } = event;
    if (event.defaultPrevented || altKey || !(target instanceof Element)) return;
    const isSearch = (ctrlKey || metaKey) && key.toLowerCase() === 'k';
    if (isSearch && !target.closest('[role=dialog], dialog')) {
      event.preventDefault();
      return open('search');
    }
    if (!on || ctrlKey || metaKey || target.closest(typing)) return;
    const last = timeStamp - before.current.at < togetherMs ? before.current.key : '';
    before.current = { key, at: timeStamp };
    const found = table.find(
      ({ keys }) => (keys.length === 1 ? last !== 'g' : last === keys[0]) && keys.at(-1) === key,
    );
    if (!found) return;
    event.preventDefault();
    before.current = { key: '', at: 0 };
    void run(found);
  });
  useEffect(() => {
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
