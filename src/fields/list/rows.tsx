import { Button, ConfigProvider, Form, type FormListFieldData, type FormListOperation } from 'antd';
import { lazy, type ReactNode, Suspense } from 'react';
import { isWritable } from '../../../resources/kit/index.ts';
import { texts as commonTexts } from '../../app/texts.ts';
import { Icon } from '../../parts/icon.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { FieldItem } from '../item.tsx';
import { hasCamera } from '../parts/has-camera.ts';
import { maxOf, partsOf, templateOf, wordsOfPart } from '../parts/inside.ts';
import { components } from '../registry.ts';
import { startsOf } from '../start.ts';
import { texts } from '../texts.ts';
import type { InputProps, ListWords } from '../types.ts';
import { orderTexts } from './order-texts.ts';
import './rows.css';
import { useDragRows } from './use-drag-rows.ts';

// Only a hand needs it.
const ChoosePaper = lazy(() => import('../attachment/choose-paper.tsx'));

/** Rows of so few and small inputs stand side by side. */
const min = 3;

interface ListState {
  rows: FormListFieldData[];
  /** What is wrong with all of it together. */
  errors: ReactNode[];
}

/** A list as rows of inputs: added, put in order, taken away. Who may not write sees them without the buttons. */
export const Rows = (props: InputProps) => (
  <Form.List name={props.path}>
    {(rows, operations, { errors }) => <RowList {...props} {...{ rows, errors }} {...operations} />}
  </Form.List>
);

function RowList({ field, words, path, rows, errors, add, remove, move }: InputProps & FormListOperation & ListState) {
  const common = useTexts(commonTexts);
  const t = useTexts(texts);
  const order = useTexts(orderTexts);
  const { within, dragged, handle } = useDragRows(move);
  const { componentDisabled } = ConfigProvider.useConfig();
  const parts = Object.entries(partsOf(field)).filter(
    ([name, part]) => isWritable(part, 'create') && !words.unasked?.includes(name),
  );
  const form = Form.useFormInstance();
  /** What the row is asked for: of one that is there, nothing that it only begins with. */
  const askedOf = (row: FormListFieldData) => {
    const isThere = form.getFieldValue([...path, row.name, 'id']) !== undefined;
    return isThere ? parts.filter(([, { options }]) => !('begins' in options)) : parts;
  };
  const start = startsOf(partsOf(field));
  const [[sole, only] = ['', undefined], ...others] = parts;
  const {
    one = others.length === 0 ? wordsOfPart(words, sole).label : words.label,
    empty,
    template,
    note,
    headedBy,
    add: addOne = `${t.addRow}: ${one}`,
  } = words.list ?? {};
  // Papers are added as they are taken or chosen, and no empty row waits for one.
  const accept = only?.kind === 'attachment' && others.length === 0 ? only.options.accept : [];
  const isPapers = hasCamera && accept.includes('photo');
  const small = parts.length <= min && parts.every(([, { kind }]) => !components[kind].isOwnItem);
  return (
    <div className="rows" id={path.join('_')} ref={within}>
      {!words.headed && <h3>{words.label}</h3>}
      {words.hint && <p className="hint">{words.hint}</p>}
      {errors.length > 0 && (
        <div role="alert" className="bad">
          {errors}
        </div>
      )}
      {rows.length === 0 && empty && <p className="no-rows">{empty}</p>}
      {rows.map((row, index) => (
        <fieldset key={row.key} data-small={small} data-dragged={dragged === index || undefined}>
          <legend>
            {headedBy === undefined ? (
              `${one} ${index + 1}`
            ) : (
              <RowName
                path={[...path, row.name, headedBy]}
                choices={wordsOfPart(words, headedBy).choices}
                other={`${one} ${index + 1}`}
              />
            )}
          </legend>
          <div className="form-grid">
            {askedOf(row).map(([name, part]) => (
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
              {rows.length > 1 && (
                <Button {...handle(index)} aria-label={order.move(index + 1)} icon={<Icon name="grip" size={20} />} />
              )}
              <Button danger onClick={() => remove(row.name)} aria-label={`${common.remove} ${one} ${index + 1}`}>
                {small ? '×' : common.remove}
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      {!componentDisabled && rows.length < maxOf(field) && isPapers && (
        <Suspense>
          <ChoosePaper
            {...{ accept }}
            isMany
            label={words.label}
            onChoose={(paper) => add({ [sole]: paper })}
            onLink={() => add({ [sole]: { kind: 'URL Link', url: '' } })}
          />
        </Suspense>
      )}
      {!componentDisabled && rows.length < maxOf(field) && !isPapers && (
        <div className="list-buttons">
          {rows.length === 0 && template && (
            <Button
              size="large"
              onClick={() => {
                for (const each of templateOf(field)) add(each);
              }}
            >
              {template}
            </Button>
          )}
          <Button size="large" onClick={() => add(start)}>
            + {addOne}
          </Button>
        </div>
      )}
    </div>
  );
}

interface RowNameProps {
  path: (string | number)[];
  choices: Readonly<Record<string, string>> | undefined;
  /** Nothing is chosen yet. */
  other: string;
}
function RowName({ path, choices, other }: RowNameProps) {
  const chosen: unknown = Form.useWatch(path, Form.useFormInstance());
  return choices?.[String(chosen)] ?? other;
}

/** Says what follows from a row while it is typed. */
function RowNote({ path, note }: { path: (string | number)[]; note: NonNullable<ListWords['note']> }) {
  const row: unknown = Form.useWatch(path, Form.useFormInstance());
  const noteText = typeof row === 'object' && row !== null ? note(row as Record<string, unknown>) : undefined;
  return noteText ? (
    <p className="hint" role="status">
      {noteText}
    </p>
  ) : null;
}
