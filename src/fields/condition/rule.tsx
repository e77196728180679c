import { Button } from 'antd';
import { useId, useState } from 'react';
import { conditionWords } from '../../../common/conditions/words.ts';
import { isRule, type Rule, relationName } from '../../../resources/kit/condition.ts';
import type { Operator } from '../../../resources/kit/operators.ts';
import { readyRules } from '../../../resources/ready-rules.ts';
import { fieldsFor, newRule, withOperator } from './draft.ts';
import type { RuleProps } from './editing.ts';
import { operatorsFor } from './offered.ts';
import { RelatedRow } from './related.tsx';
import { texts } from './texts.ts';
import { ValueInput } from './value.tsx';

/**
 * One rule: a field, how it is compared, with what; or records that belong to it. What is wrong with it stands under
 * it.
 */
export function RuleRow(props: RuleProps) {
  const { subject, rule, number, path, level, editing, onChange, onRemove } = props;
  const { context, errors, focused } = editing;
  const t = texts[context.language];
  const words = context.wordsOf(subject);
  const errorId = useId();
  const wrong = Object.entries(errors).filter(([at]) => at === path || (isRule(rule) && at.startsWith(`${path}.`)));
  // A related record's own rules ask about their fields alone.
  const relations = level <= 2 ? Object.entries(context.relationsOf(subject)) : [];
  const ready = (readyRules[subject.name] ?? []).filter((each) =>
    relations.some(([name]) => name === relationName(each.rule)),
  );
  // Of the same records, other rules are other rows.
  const [chosenTimes, setChosenTimes] = useState(0);
  const chosen = isRule(rule) ? rule.field : `${related}${relationName(rule)}`;
  return (
    <fieldset className="condition-rule">
      <legend className="hidden-text">{t.rule(number)}</legend>
      <select
        aria-label={t.field}
        ref={focused(path)}
        value={chosen}
        onChange={({ target }) => {
          const next = target.value.startsWith(related)
            ? { has: target.value.slice(related.length) }
            : (ready.find(({ name }) => target.value === `${often}${name}`)?.rule ?? newRule(subject, target.value));
          setChosenTimes(chosenTimes + 1);
          if (next) onChange(next);
        }}
      >
        <optgroup label={t.fields}>
          {isRule(rule) && !fieldsFor(subject).some(([name]) => name === rule.field) && (
            <option value={rule.field}>{words.fields[rule.field] ?? rule.field}</option>
          )}
          {fieldsFor(subject).map(([name]) => (
            <option key={name} value={name}>
              {words.fields[name] ?? name}
            </option>
          ))}
        </optgroup>
        {relations.length > 0 && (
          <optgroup label={t.records}>
            {ready.map(({ name }) => (
              <option key={name} value={`${often}${name}`}>
                {t.ready[name]}
              </option>
            ))}
            {relations.map(([name, { record, mine }]) => (
              <option key={name} value={`${related}${name}`}>
                {mine === 'id' ? context.wordsOf(record).many : words.fields[mine]}
              </option>
            ))}
          </optgroup>
        )}
      </select>
      {isRule(rule) ? (
        <Comparison {...props} rule={rule} describedBy={wrong.length > 0 ? errorId : undefined} />
      ) : (
        <RelatedRow key={chosenTimes} {...props} rule={rule} />
      )}
      <Button danger className="condition-remove" aria-label={t.remove(number)} onClick={onRemove}>
        ×
      </Button>
      {wrong.length > 0 && (
        <p className="condition-error" id={errorId} role="alert">
          {wrong.map(([, sentence]) => sentence).join(' ')}
        </p>
      )}
    </fieldset>
  );
}
/** Before a relation's name in the list of fields: a ref is both. */
const related = 'has ';
/** Before the name of rules that come ready. */
const often = 'often ';

function Comparison({
  subject,
  rule,
  number,
  editing: { context },
  onChange,
  describedBy,
}: Omit<RuleProps, 'rule'> & { rule: Rule; describedBy: string | undefined }) {
  const t = texts[context.language];
  const field = subject.fields[rule.field];
  if (!field) return null;
  const words = context.wordsOf(subject);
  const offered = operatorsFor(field);
  const operators: readonly Operator[] = offered.includes(rule.op) ? offered : [rule.op, ...offered];
  const choices = words.choices[rule.field];
  return (
    <>
      <select
        aria-label={t.operator}
        value={rule.op}
        onChange={({ target }) => {
          const op = operators.find((each) => each === target.value);
          if (op) onChange(withOperator(field, rule, op));
        }}
      >
        {operators.map((op) => (
          <option key={op} value={op}>
            {conditionWords[context.language].operators[op]}
          </option>
        ))}
      </select>
      <div className="condition-value">
        <ValueInput
          key={rule.field}
          field={field}
          op={rule.op}
          words={{ label: words.fields[rule.field] ?? rule.field, ...(choices && { choices }) }}
          value={rule.value}
          label={`${t.rule(number)}: ${t.value}`}
          describedBy={describedBy}
          wrong={describedBy !== undefined}
          onChange={(value) => onChange({ field: rule.field, op: rule.op, ...(value !== undefined && { value }) })}
        />
      </div>
    </>
  );
}
