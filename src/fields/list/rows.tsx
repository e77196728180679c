import { Button, ConfigProvider, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { looks } from '../index.ts';
import { FieldItem } from '../item.tsx';
import type { InputProps, ListWords } from '../types.ts';
import { mostOf, partsOf, starterOf, wordsOfPart } from './parts.ts';

const written = ['required', 'optional', 'default', 'fixed', 'initial'];
/** Rows of so few and small inputs stand side by side. */
const fewest = 3;

/** A list as rows of inputs: added, put in order, taken away. Who may not write sees them without the buttons. */
export function Rows({ field, words, path }: InputProps) {
  const { t } = useTranslation();
  const { componentDisabled } = ConfigProvider.useConfig();
  const parts = Object.entries(partsOf(field)).filter(([, part]) => written.includes(part.mode));
  const start = Object.fromEntries(
    parts.flatMap(([name, part]) => (part.mode === 'default' ? [[name, part.fallback]] : [])),
  );
  const small = parts.length <= fewest && parts.every(([, { kind }]) => !looks[kind].wide);
  const { one = words.label, empty, starter, note } = words.list ?? {};
  return (
    <Form.List name={path}>
      {(rows, { add, remove, move }) => (
        <div className="rows">
          {!words.headed && <h3>{words.label}</h3>}
          {words.hint && <p className="hint">{words.hint}</p>}
          {rows.length === 0 && empty && <p className="no-rows">{empty}</p>}
          {rows.map((row, index) => (
            <fieldset key={row.key} data-small={small}>
              <legend>
                {one} {index + 1}
              </legend>
              <div className="form-grid">
                {parts.map(([name, part]) => (
                  <FieldItem
                    key={name}
                    field={part}
                    words={wordsOfPart(words, name)}
                    path={[...path, row.name, name]}
                    item={[row.name, name]}
                  />
                ))}
              </div>
              {note && <RowNote path={[...path, row.name]} note={note} />}
              {!componentDisabled && (
                <div className="row-buttons">
                  <Button
                    disabled={index === 0}
                    onClick={() => move(index, index - 1)}
                    aria-label={`${t('form.up')} ${index + 1}`}
                  >
                    ↑
                  </Button>
                  <Button
                    danger
                    onClick={() => remove(row.name)}
                    aria-label={`${t('form.removeRow')} ${one} ${index + 1}`}
                  >
                    {small ? '×' : t('form.removeRow')}
                  </Button>
                </div>
              )}
            </fieldset>
          ))}
          {!componentDisabled && rows.length < mostOf(field) && (
            <div className="list-buttons">
              {rows.length === 0 && starter && (
                <Button
                  size="large"
                  onClick={() => {
                    for (const each of starterOf(field)) add(each);
                  }}
                >
                  {starter}
                </Button>
              )}
              <Button size="large" onClick={() => add(start)}>
                + {t('form.addRow')}: {one}
              </Button>
            </div>
          )}
        </div>
      )}
    </Form.List>
  );
}

/** Says what follows from a row while it is typed. */
function RowNote({ path, note }: { path: (string | number)[]; note: NonNullable<ListWords['note']> }) {
  const row: unknown = Form.useWatch(path, Form.useFormInstance());
  const said = typeof row === 'object' && row !== null ? note(row as Record<string, unknown>) : undefined;
  return said ? (
    <p className="hint" role="status">
      {said}
    </p>
  ) : null;
}
