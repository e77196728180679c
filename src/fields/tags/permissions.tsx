import { Checkbox } from 'antd';
import { useState } from 'react';
import { useHolder } from '../../app/may.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { texts } from '../texts.ts';
import type { InputProps } from '../types.ts';
import { usePermissionGroups } from './permission-words.ts';
import './permissions.css';

/** What a role may do, by what it is about. Nobody gives what they lack. */
export default function PermissionsInput({ id, value, onChange, words }: InputProps) {
  const groups = usePermissionGroups();
  const holder = useHolder();
  const t = useTexts(texts);
  const [isWide] = useState(() => matchMedia('(min-width: 48rem)').matches);
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const set = (names: readonly string[], on: boolean) => {
    const rest = chosen.filter((each) => !names.includes(each));
    onChange?.(on ? [...rest, ...names] : rest);
  };
  return (
    <div id={id} role="group" aria-label={words.label} className="permissions">
      {groups.map(({ title, permissions }) => {
        const given = permissions.filter(({ name }) => holder.permissions.has(name)).map(({ name }) => name);
        const held = given.filter((name) => chosen.includes(name)).length;
        return (
          <fieldset key={title}>
            <legend>
              <Checkbox
                checked={held > 0 && held === given.length}
                indeterminate={held > 0 && held < given.length}
                disabled={given.length === 0}
                onChange={({ target }) => set(given, target.checked)}
              >
                {title}
              </Checkbox>
            </legend>
            {/* Thirty areas are many screens of a phone: there each is opened when it is wanted. */}
            <details open={isWide || undefined}>
              <summary>{t.permissions_of(held, permissions.length)}</summary>
              <div>
                {permissions.map(({ name, label }) => (
                  <Checkbox
                    key={name}
                    checked={chosen.includes(name)}
                    disabled={!holder.permissions.has(name)}
                    onChange={({ target }) => set([name], target.checked)}
                  >
                    {label}
                  </Checkbox>
                ))}
              </div>
            </details>
          </fieldset>
        );
      })}
    </div>
  );
}
