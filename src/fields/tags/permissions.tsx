import { Checkbox } from 'antd';
import { useHolder } from '../../app/may.ts';
import type { InputProps } from '../types.ts';
import { usePermissionGroups } from './permission-words.ts';
import './permissions.css';

/** What a role may do, by what it is about. Nobody gives what they lack. */
export default function PermissionsInput({ id, value, onChange, words }: InputProps) {
  const groups = usePermissionGroups();
  const holder = useHolder();
  const chosen = Array.isArray(value) ? value.map(String) : [];
  return (
    <div id={id} role="group" aria-label={words.label} className="permissions">
      {groups.map(({ title, permissions }) => (
        <fieldset key={title}>
          <legend>{title}</legend>
          {permissions.map(({ name, label }) => (
            <Checkbox
              key={name}
              checked={chosen.includes(name)}
              disabled={!holder.permissions.has(name)}
              onChange={({ target }) =>
                onChange?.(target.checked ? [...chosen, name] : chosen.filter((each) => each !== name))
              }
            >
              {label}
            </Checkbox>
          ))}
        </fieldset>
      ))}
    </div>
  );
}
