import { Button } from 'antd';
import { useState } from 'react';
import { type Condition, isGroup, partsOf } from '../../../resources/kit/condition.ts';
import { fieldsFor, newRule, withParts } from './draft.ts';
import type { GroupProps } from './editing.ts';
import { RuleRow } from './rule.tsx';
import { texts } from './texts.ts';

/** Rules of which all or any must be met: said once, for the whole group. */
export function GroupEditor({ subject, group, path, level, editing, title, onChange, onRemove }: GroupProps) {
  const { context, isFull, focusNext } = editing;
  const t = texts[context.language];
  const parts = partsOf(group);
  // Rows keep what is typed in them when one above is taken away.
  const [keys, setKeys] = useState(() => parts.map((_, index) => index));
  const side = 'all' in group ? 'all' : 'any';
  const at = path === '' ? side : `${path}.${side}`;
  const [[firstField] = []] = fieldsFor(subject);

  const change = (index: number, part: Condition) =>
    onChange(
      withParts(
        group,
        parts.map((each, n) => (n === index ? part : each)),
      ),
    );
  function add(part: Condition | undefined, focus: string) {
    if (!part) return;
    focusNext(focus);
    setKeys([...keys, Math.max(-1, ...keys) + 1]);
    onChange(withParts(group, [...parts, part]));
  }
  function remove(index: number) {
    if (parts.length === 1 && onRemove) return onRemove();
    setKeys(keys.filter((_, n) => n !== index));
    const left = parts.filter((_, n) => n !== index);
    if (left.length > 0) focusNext(`${at}.${Math.min(index, left.length - 1)}`);
    // Nobody fits any of no rules; everybody fits all of none.
    onChange(left.length === 0 ? { all: [] } : withParts(group, left));
  }
  const first = () => (firstField === undefined ? undefined : newRule(subject, firstField));
  return (
    <fieldset className="condition-group" data-level={level}>
      <legend>{title}</legend>
      {parts.length > 1 && (
        <label className="condition-side">
          <span>{t.match}</span>
          <select
            value={side}
            onChange={({ target }) => onChange(target.value === 'all' ? { all: parts } : { any: parts })}
          >
            <option value="all">{t.all}</option>
            <option value="any">{t.any}</option>
          </select>
        </label>
      )}
      {parts.map((part, index) =>
        isGroup(part) ? (
          <GroupEditor
            key={keys[index]}
            subject={subject}
            group={part}
            path={`${at}.${index}`}
            level={level + 1}
            editing={editing}
            title={t.group}
            onChange={(next) => change(index, next)}
            onRemove={() => remove(index)}
          />
        ) : (
          <RuleRow
            key={keys[index]}
            subject={subject}
            rule={part}
            number={index + 1}
            path={`${at}.${index}`}
            level={level}
            editing={editing}
            Group={GroupEditor}
            onChange={(next) => change(index, next)}
            onRemove={() => remove(index)}
          />
        ),
      )}
      <div className="condition-buttons">
        <Button size="large" disabled={isFull} onClick={() => add(first(), `${at}.${parts.length}`)}>
          {t.addRule}
        </Button>
        {level === 1 && parts.length > 0 && (
          <Button
            size="large"
            disabled={isFull}
            onClick={() => {
              const rule = first();
              add(rule && { any: [rule] }, `${at}.${parts.length}.any.0`);
            }}
          >
            {t.addGroup}
          </Button>
        )}
        {onRemove && (
          <Button size="large" danger onClick={onRemove}>
            {t.removeGroup}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
