import { HasOne } from '../parts/has-one.tsx';
import { pictureUrl } from '../parts/pictures.tsx';
import type { FieldComponents } from '../types.ts';
import { FileInput } from './input.tsx';

export const file: FieldComponents = {
  cell: ({ value, words }) =>
    typeof value === 'string' ? <img className="thumb" src={pictureUrl(value)} alt={words.label} loading="lazy" /> : '',
  input: (props) => <FileInput {...props} />,
  filter: HasOne,
  inCard: 'picture',
};
