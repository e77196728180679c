import { Button, InputNumber } from 'antd';
import { conditionLimits, type Related, relationName } from '../../../resources/kit/condition.ts';
import { fieldsFor, newRule } from './draft.ts';
import type { RuleProps } from './editing.ts';
import { texts } from './texts.ts';

/** Records that belong to this one: at least so many, or none; all of them, or those that fit rules of their own. */
export function RelatedRow({
  subject,
  rule,
  path,
  level,
  editing,
  Group,
  onChange,
}: Omit<RuleProps, 'rule'> & { rule: Related }) {
  const { context } = editing;
  const t = texts[context.language];
  const name = relationName(rule);
  const relation = context.relationsOf(subject)[name];
  if (!relation) return null;
  const where = rule.where && { where: rule.where };
  const [[firstField] = []] = fieldsFor(relation.record);
  return (
    <>
      <select
        aria-label={t.operator}
        value={'has' in rule ? 'has' : 'hasNo'}
        onChange={({ target }) =>
          onChange(target.value === 'has' ? { has: name, ...where } : { hasNo: name, ...where })
        }
      >
        <option value="has">{t.has}</option>
        <option value="hasNo">{t.hasNo}</option>
      </select>
      <div className="condition-value">
        {'has' in rule && (
          <InputNumber
            size="large"
            min={1}
            max={conditionLimits.atLeast}
            precision={0}
            inputMode="numeric"
            aria-label={t.at_least}
            value={rule.atLeast ?? 1}
            onChange={(atLeast) => atLeast !== null && onChange({ ...rule, atLeast })}
          />
        )}
        {!rule.where && level < conditionLimits.depth && firstField !== undefined && (
          <Button
            size="large"
            disabled={editing.isFull}
            onClick={() => {
              const first = newRule(relation.record, firstField);
              if (!first) return;
              editing.focusNext(`${path}.where.all.0`);
              onChange({ ...rule, where: { all: [first] } });
            }}
          >
            {t.addWhere}
          </Button>
        )}
      </div>
      {rule.where && (
        <Group
          subject={relation.record}
          group={rule.where}
          path={`${path}.where`}
          level={conditionLimits.depth}
          editing={editing}
          title={t.where(context.wordsOf(relation.record).many)}
          onChange={(group) => onChange({ ...rule, where: group })}
          onRemove={() => onChange('has' in rule ? { has: name, atLeast: rule.atLeast ?? 1 } : { hasNo: name })}
        />
      )}
    </>
  );
}
