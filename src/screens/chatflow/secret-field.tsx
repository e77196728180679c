import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { sizes } from '../../../common/flow/limits.ts';
import { http } from '../../app/http.ts';
import { toast } from '../../app/toasts/toast.ts';
import { readProblem } from '../../parts/problem.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { variableOf } from './changes.ts';
import { SelectField, TextField } from './fields.tsx';
import { secretTexts } from './secret-texts.ts';
import type { WidgetProps } from './widget.ts';

const secretsKey = ['flow secrets'];
const newSecret = '+';

/** A secret that the shop keeps sealed, or a new one. */
export default function SecretField({ value, put, ...named }: WidgetProps<'secret'>) {
  const t = useTexts(secretTexts);
  const [isNew, setNew] = useState(false);
  const names = useQuery({
    queryKey: secretsKey,
    queryFn: async ({ signal }) => (await http.get<{ name: string }[]>('/api/flow/secrets', { signal })).data,
  }).data;
  const known = [...new Set([...(names ?? []).map((each) => each.name), ...(value ? [value] : [])])];
  const take = (secret: string) => {
    setNew(false);
    put(secret === '' ? undefined : secret);
  };
  return (
    <>
      <SelectField
        {...named}
        value={isNew ? newSecret : (value ?? '')}
        choices={[...known.map((each) => ({ value: each, label: each })), { value: newSecret, label: t.secret_new }]}
        change={(to) => (to === newSecret ? setNew(true) : take(to))}
      />
      {isNew && <NewSecret id={named.id} done={take} />}
    </>
  );
}

function NewSecret({ id, done }: { id: string; done(name: string): void }) {
  const t = useTexts(secretTexts);
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [value, setValue] = useState('');
  const keep = useMutation({
    mutationFn: () => http.put(`/api/flow/secrets/${name}`, { value }),
    onSuccess() {
      void client.invalidateQueries({ queryKey: secretsKey });
      toast.success(t.secret_kept);
      done(name);
    },
    onError: (error) => toast.danger(readProblem(error).message),
  });
  return (
    <>
      <TextField
        {...{ id: `${id}_name`, label: t.secret_name, value: name }}
        change={(to) => setName(variableOf(to))}
      />
      <div className="flow-field">
        <label htmlFor={`${id}_value`}>{t.secret_value}</label>
        <input
          id={`${id}_value`}
          type="password"
          autoComplete="off"
          maxLength={sizes.headerValue}
          value={value}
          onChange={({ target }) => setValue(target.value)}
        />
        <small className="soft">{t.secret_hint}</small>
      </div>
      <Button
        size="large"
        loading={keep.isPending}
        disabled={name === '' || value.trim() === ''}
        onClick={() => keep.mutate()}
      >
        {t.secret_keep}
      </Button>
    </>
  );
}
