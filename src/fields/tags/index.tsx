import { useTexts } from '../../parts/use-texts.ts';
import { Select } from '../select.tsx';
import { texts } from '../texts.ts';
import type { FieldComponents, InputProps } from '../types.ts';

function TagsInput({ id, value, onChange, 'aria-label': label }: InputProps) {
  const t = useTexts(texts);
  return (
    <Select
      id={id}
      aria-label={label}
      mode="tags"
      size="large"
      open={false}
      suffixIcon={null}
      placeholder={t.tagsHint}
      value={Array.isArray(value) ? value : []}
      onChange={onChange}
      tokenSeparators={[',']}
    />
  );
}

export const tags: FieldComponents = {
  cell: ({ value }) => (Array.isArray(value) ? value.join(', ') : ''),
  input: (props) => <TagsInput {...props} />,
  filter: null,
};
