import { TextArea } from '../../app/antd/input.ts';
import { Contains } from '../parts/contains.tsx';
import { typed } from '../parts/typed.ts';
import type { FieldComponents } from '../types.ts';

export const longtext: FieldComponents = {
  cell: ({ value }) => <span className="long-text">{String(value ?? '')}</span>,
  input: (props) => <TextArea {...typed(props)} autoSize={{ minRows: 3, maxRows: 12 }} />,
  filter: Contains,
  wide: true,
};
