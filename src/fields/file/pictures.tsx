import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http } from '../../app/http.ts';
import { toast } from '../../app/toasts/toast.ts';
import { readProblem } from '../../screens/problem.ts';
import type { FieldLooks, InputProps } from '../types.ts';

const largest = 8 * 1024 * 1024;
const types = ['image/jpeg', 'image/png', 'image/webp'];
export const pictureUrl = (id: string): string => `/files/${id}.jpg`;

/** Several pictures: added at once, put in order, taken away. What cannot be taken is said before anything is sent. */
export function Pictures({
  id,
  value,
  most,
  onChange,
  label,
}: {
  id?: string | undefined;
  value: string[];
  most: number;
  onChange(value: string[]): void;
  label: string;
}) {
  const { t } = useTranslation();
  const [sending, setSending] = useState(0);
  const input = useRef<HTMLInputElement>(null);

  async function add(files: File[]) {
    const taken: string[] = [];
    for (const file of files.slice(0, most - value.length)) {
      if (!types.includes(file.type)) toast.warning(t('form.notPicture', { name: file.name }));
      else if (file.size > largest) toast.warning(t('form.tooLarge', { name: file.name }));
      else {
        setSending((count) => count + 1);
        const body = new FormData();
        body.append('file', file);
        try {
          taken.push((await http.post<{ id: string }>('/api/files', body)).data.id);
        } catch (error) {
          const { status, message } = readProblem(error);
          toast.danger(status === 0 ? t('state.noNetwork') : message, file.name);
        }
        setSending((count) => count - 1);
      }
    }
    if (taken.length > 0) onChange([...value, ...taken]);
    if (input.current) input.current.value = '';
  }
  const moved = (from: number, to: number) => {
    const next = [...value];
    const [one] = next.splice(from, 1);
    if (one !== undefined) next.splice(to, 0, one);
    onChange(next);
  };
  return (
    <div className="pictures" role="group" aria-label={label}>
      {value.map((id, index) => (
        <figure key={id}>
          <img src={pictureUrl(id)} alt={`${label} ${index + 1}`} />
          <figcaption>
            <Button
              aria-label={`${t('form.up')} ${index + 1}`}
              disabled={index === 0}
              onClick={() => moved(index, index - 1)}
            >
              ←
            </Button>
            <Button
              danger
              aria-label={`${t('form.removeRow')} ${index + 1}`}
              onClick={() => onChange(value.filter((each) => each !== id))}
            >
              ×
            </Button>
          </figcaption>
        </figure>
      ))}
      {value.length < most && (
        <Button size="large" loading={sending > 0} onClick={() => input.current?.click()}>
          {sending > 0 ? t('form.uploading') : t('form.upload')}
        </Button>
      )}
      <input
        ref={input}
        id={id}
        type="file"
        accept={types.join(',')}
        multiple={most > 1}
        className="hidden-text"
        tabIndex={-1}
        aria-label={label}
        onChange={({ target }) => void add([...(target.files ?? [])])}
      />
    </div>
  );
}

function OnePicture({ id, value, onChange, words }: InputProps) {
  return (
    <Pictures
      id={id}
      label={words.label}
      most={1}
      value={typeof value === 'string' ? [value] : []}
      onChange={([id]) => onChange?.(id ?? null)}
    />
  );
}

export const file: FieldLooks = {
  cell: ({ value, words }) =>
    typeof value === 'string' ? <img className="thumb" src={pictureUrl(value)} alt={words.label} loading="lazy" /> : '',
  input: (props) => <OnePicture {...props} />,
  filter: null,
};
