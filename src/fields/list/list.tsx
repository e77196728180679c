import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AnyField, Fields } from '../../../resources/kit/index.ts';
import { Pictures, pictureUrl } from '../file/pictures.tsx';
import { looks } from '../index.ts';
import { FieldItem } from '../item.tsx';
import type { CellProps, FieldLooks, FieldWords, InputProps } from '../types.ts';

const partsOf = (field: AnyField): Fields => (field.kind === 'list' ? field.facts.of : {});
const mostOf = (field: AnyField) => (field.kind === 'list' ? field.facts.max : 0);
const written = ['required', 'optional', 'default', 'fixed', 'initial'];
/** A list of nothing but files is a row of pictures. */
const isPictures = (field: AnyField) => Object.values(partsOf(field)).every(({ kind }) => kind === 'file');

export function wordsOfPart(words: FieldWords, name: string): FieldWords {
  const part = words.parts?.[name];
  return part === undefined
    ? { label: name }
    : typeof part === 'string'
      ? { label: part }
      : { label: part.title, parts: part.parts };
}

function Rows({ field, words, path }: InputProps) {
  const { t } = useTranslation();
  const parts = Object.entries(partsOf(field)).filter(([, part]) => written.includes(part.mode));
  const start = Object.fromEntries(
    parts.flatMap(([name, part]) => (part.mode === 'default' ? [[name, part.fallback]] : [])),
  );
  return (
    <Form.List name={path}>
      {(rows, { add, remove, move }) => (
        <div className="rows">
          {rows.map((row, index) => (
            <fieldset key={row.key}>
              <legend>
                {words.label} {index + 1}
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
                  aria-label={`${t('form.removeRow')} ${words.label} ${index + 1}`}
                >
                  {t('form.removeRow')}
                </Button>
              </div>
            </fieldset>
          ))}
          {rows.length < mostOf(field) && (
            <Button size="large" onClick={() => add(start)}>
              + {t('form.addRow')}: {words.label}
            </Button>
          )}
        </div>
      )}
    </Form.List>
  );
}

function PictureRows({ field, words, path }: InputProps) {
  return (
    <Form.Item name={path} label={words.label}>
      <PicturesOfRows field={field} label={words.label} />
    </Form.Item>
  );
}

type RowsOfPictures = { field: AnyField; label: string; id?: string; value?: Row[]; onChange?(rows: Row[]): void };
type Row = Record<string, string>;
/** The form keeps rows of one file each; a person sees pictures. */
function PicturesOfRows({ field, label, id, value = [], onChange }: RowsOfPictures) {
  const [name = ''] = Object.keys(partsOf(field));
  return (
    <Pictures
      id={id}
      label={label}
      most={mostOf(field)}
      value={value.map((row) => String(row[name]))}
      onChange={(ids) => onChange?.(ids.map((each) => ({ [name]: each })))}
    />
  );
}

function Cell({ field, value, words, titles }: CellProps) {
  const items = Array.isArray(value) ? (value as Record<string, unknown>[]) : [];
  if (isPictures(field)) {
    const ids = items.flatMap((item) => Object.values(item).filter((id): id is string => typeof id === 'string'));
    return ids.map((id) => <img className="thumb" key={id} src={pictureUrl(id)} alt="" loading="lazy" />);
  }
  return (
    <ul className="list-cell">
      {items.map((item, index) => (
        <li key={String(item.id ?? index)}>
          {Object.entries(partsOf(field))
            .filter(
              ([name, part]) => part.kind !== 'id' && item[name] !== null && item[name] !== undefined && name in item,
            )
            .map(([name, part]) => (
              <span key={name}>
                <small>{wordsOfPart(words, name).label}:</small>{' '}
                {looks[part.kind].cell({ field: part, value: item[name], words: wordsOfPart(words, name), titles })}
              </span>
            ))}
        </li>
      ))}
    </ul>
  );
}

export const list: FieldLooks = {
  cell: (props) => <Cell {...props} />,
  input: (props) => (isPictures(props.field) ? <PictureRows {...props} /> : <Rows {...props} />),
  filter: null,
  wide: true,
};
