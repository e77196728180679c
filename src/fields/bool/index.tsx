import { Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { described } from '../parts/described.ts';
import type { FieldComponents } from '../types.ts';

function YesNo({ value }: { value: unknown }) {
  const { t } = useTranslation();
  return <>{value ? t('record.yes') : t('record.no')}</>;
}
export const bool: FieldComponents = {
  cell: ({ value }) => <YesNo value={value} />,
  input: (props) => <Switch {...described(props)} checked={props.value === true} onChange={props.onChange} />,
  filter: null,
};
