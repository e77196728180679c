import { Form } from 'antd';
import type { AnyField } from '../../../resources/kit/index.ts';
import { Pictures, pictureUrl } from '../file/pictures.tsx';
import { looks } from '../index.ts';
import type { CellProps, FieldLooks, InputProps } from '../types.ts';
import { mostOf, partsOf, wordsOfPart } from './parts.ts';
import { Rows } from './rows.tsx';

/** A list of nothing but files is a row of pictures. */
const isPictures = (field: AnyField) => Object.values(partsOf(field)).every(({ kind }) => kind === 'file');

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
