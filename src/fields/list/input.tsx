import { Form } from 'antd';
import { isPictures, maxOf, partsOf } from '../parts/inside.ts';
import { Pictures } from '../parts/pictures.tsx';
import type { InputProps } from '../types.ts';
import { Rows } from './rows.tsx';

/** Rows of fields, or a row of pictures. */
export default function ListInput(props: InputProps) {
  return isPictures(props.field) ? <PictureRows {...props} /> : <Rows {...props} />;
}

function PictureRows({ field, words, path }: InputProps) {
  return (
    <Form.Item name={path} label={words.label}>
      <PicturesOfRows field={field} label={words.label} />
    </Form.Item>
  );
}

type RowsOfPictures = Pick<InputProps, 'field' | 'id' | 'aria-describedby'> & {
  label: string;
  value?: Row[];
  onChange?(rows: Row[]): void;
};
type Row = Record<string, string>;
/** The form keeps rows of one file each; a person sees pictures. */
function PicturesOfRows({ field, label, id, value = [], onChange, ...more }: RowsOfPictures) {
  const [name = ''] = Object.keys(partsOf(field));
  return (
    <Pictures
      id={id}
      label={label}
      describedBy={more['aria-describedby']}
      max={maxOf(field)}
      value={value.map((row) => String(row[name]))}
      onChange={(ids) => onChange?.(ids.map((each) => ({ [name]: each })))}
    />
  );
}
