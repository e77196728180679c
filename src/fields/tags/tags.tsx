import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { FieldLooks, InputProps } from '../types.ts';

function TagsInput({ id, value, onChange, 'aria-label': label }: InputProps) {
  const { t } = useTranslation();
  return (
    <Select
      id={id}
      aria-label={label}
      mode="tags"
      size="large"
      open={false}
      suffixIcon={null}
      placeholder={t('form.tagsHint')}
      value={Array.isArray(value) ? value : []}
      onChange={onChange}
      tokenSeparators={[',']}
    />
  );
}

export const tags: FieldLooks = {
  cell: ({ value }) => (Array.isArray(value) ? value.join(', ') : ''),
  input: (props) => <TagsInput {...props} />,
  filter: null,
};
