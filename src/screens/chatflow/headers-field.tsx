import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { maxRows, sizes } from '../../../common/flow/limits.ts';
import { http } from '../../app/http.ts';
import { toast } from '../../app/toasts/toast.ts';
import { readProblem } from '../../parts/problem.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { variableOf } from './changes.ts';
import { Group, SelectField, TextField } from './fields.tsx';
import { httpTexts } from './http-texts.ts';
import type { WidgetProps } from './widget.ts';

const secretsKey = ['flow secrets'];

/** What a system is asked with beside the address, such as a key that the shop keeps sealed. */
export default function HeadersField({ id, label, value, put }: WidgetProps<'headers'>) {
  const t = useTexts(httpTexts);
  const headers = value ?? [];
  return (
    <Group id={id} label={label}>
      {headers.map((header, at) => (
        <Header
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and none moves
          key={at}
          id={`${id}.${at}`}
          at={at}
          header={header}
          change={(next) => put(next ? headers.with(at, next) : headers.toSpliced(at, 1))}
        />
      ))}
      <Button
        size="large"
        disabled={headers.length >= maxRows}
        onClick={() => put([...headers, { name: '', value: '', secret: null }])}
      >
        {t.add_header}
      </Button>
    </Group>
  );
}

type HeaderOfBlock = NonNullable<WidgetProps<'headers'>['value']>[number];
const newSecret = '+';

function Header({
  id,
  at,
  header,
  change,
}: {
  id: string;
  at: number;
  header: HeaderOfBlock;
  change(header: HeaderOfBlock | undefined): void;
}) {
  const t = useTexts(httpTexts);
  const [isNew, setNew] = useState(false);
  const names = useQuery({
    queryKey: secretsKey,
    queryFn: async ({ signal }) => (await http.get<{ name: string }[]>('/api/flow/secrets', { signal })).data,
  }).data;
  const known = [...new Set([...(names ?? []).map((each) => each.name), ...(header.secret ? [header.secret] : [])])];
  return (
    <div className="flow-field" role="group" aria-label={t.header(at + 1)}>
      <TextField
        {...{ id: `${id}.name`, label: t.header_name, value: header.name }}
        change={(name) => change({ ...header, name: name.trim().slice(0, sizes.headerName) })}
      />
      <SelectField
        {...{ id: `${id}.secret`, label: t.secret, value: isNew ? newSecret : (header.secret ?? '') }}
        none={t.secret_none}
        choices={[...known.map((value) => ({ value, label: value })), { value: newSecret, label: t.secret_new }]}
        change={(to) => {
          setNew(to === newSecret);
          if (to !== newSecret) change(to === '' ? { ...header, secret: null } : { ...header, value: '', secret: to });
        }}
      />
      {isNew && (
        <NewSecret
          id={id}
          done={(secret) => {
            setNew(false);
            change({ ...header, value: '', secret });
          }}
        />
      )}
      {!isNew && header.secret === null && (
        <TextField
          {...{ id: `${id}.value`, label: t.header_value, value: header.value }}
          change={(value) => change({ ...header, value: value.slice(0, sizes.headerValue) })}
        />
      )}
      <Button size="large" onClick={() => change(undefined)}>
        {t.remove}
      </Button>
    </div>
  );
}

function NewSecret({ id, done }: { id: string; done(name: string): void }) {
  const t = useTexts(httpTexts);
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
        {...{ id: `${id}.secret_name`, label: t.secret_name, value: name }}
        change={(to) => setName(variableOf(to))}
      />
      <div className="flow-field">
        <label htmlFor={`${id}.secret_value`}>{t.secret_value}</label>
        <input
          id={`${id}.secret_value`}
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
