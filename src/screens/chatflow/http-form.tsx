import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { isSample } from '../../../common/flow/blocks/http.ts';
import type { BlockOf } from '../../../common/flow/flow.ts';
import { longestSample } from '../../../common/flow/limits.ts';
import { http } from '../../app/http.ts';
import { toast } from '../../app/toasts/toast.ts';
import { readProblem } from '../../parts/problem.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { variableOf } from './changes.ts';
import { ChoiceField, NameField, TextField } from './fields.tsx';
import { httpTexts } from './http-texts.ts';

type Block = BlockOf<'http'>;
interface Props {
  name: string;
  block: Block;
  put(place: string, value: unknown): void;
}
const secretsKey = ['flow secrets'];
const maxRows = 10;

/** What is asked of a system, and what is taken from its answer. */
export default function HttpForm({ name, block, put }: Props) {
  const t = useTexts(httpTexts);
  const { method, url, headers, body, read, sample = '' } = block;
  const idOf = (place: string) => `${name}.${place}`;
  return (
    <>
      <p className="soft small">{t.limits}</p>
      <ChoiceField
        {...{ id: idOf('method'), label: t.method, value: method }}
        choices={(['GET', 'POST'] as const).map((value) => ({ value, label: t.methods[value] }))}
        change={(to) => put('method', to)}
      />
      <TextField
        {...{ id: idOf('url'), label: t.url, hint: t.url_hint, value: url }}
        change={(to) => put('url', to.slice(0, 1000))}
      />
      {method === 'POST' && (
        <TextField
          {...{ id: idOf('body'), label: t.body, hint: t.body_hint, value: body }}
          change={(to) => put('body', to.slice(0, 4000))}
        />
      )}
      <fieldset className="flow-words" id={idOf('headers')} tabIndex={-1}>
        <legend>{t.headers}</legend>
        {headers.map((header, at) => (
          <Header
            // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and none moves
            key={at}
            id={idOf(`headers.${at}`)}
            at={at}
            header={header}
            change={(next) => put('headers', next ? headers.with(at, next) : headers.toSpliced(at, 1))}
          />
        ))}
        <Button
          size="large"
          disabled={headers.length >= maxRows}
          onClick={() => put('headers', [...headers, { name: '', value: '', secret: null }])}
        >
          {t.add_header}
        </Button>
      </fieldset>
      <fieldset className="flow-words">
        <legend>{t.read}</legend>
        {read.map((each, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and none moves
          <div key={at} className="flow-field">
            <TextField
              {...{ id: idOf(`read.${at}.path`), label: t.read_path, value: each.path }}
              change={(path) => put('read', read.with(at, { ...each, path: path.slice(0, 200) }))}
            />
            <NameField
              {...{ id: idOf(`read.${at}.variable`), label: t.read_variable, value: each.variable }}
              change={(variable) => put('read', read.with(at, { ...each, variable }))}
            />
            <Button size="large" onClick={() => put('read', read.toSpliced(at, 1))}>
              {t.remove}
            </Button>
          </div>
        ))}
        <Button
          size="large"
          disabled={read.length >= maxRows}
          onClick={() => put('read', [...read, { path: '', variable: 'answer' }])}
        >
          {t.add_read}
        </Button>
      </fieldset>
      <div className="flow-field">
        <label htmlFor={idOf('sample')}>{t.sample}</label>
        <textarea
          id={idOf('sample')}
          rows={4}
          spellCheck={false}
          maxLength={longestSample}
          value={sample}
          aria-invalid={!isSample(sample)}
          aria-describedby={idOf('sample.hint')}
          onChange={({ target }) => put('sample', target.value === '' ? undefined : target.value)}
        />
        <small id={idOf('sample.hint')} className="soft" data-over={!isSample(sample) || undefined}>
          {isSample(sample) ? t.sample_hint : t.sample_wrong}
        </small>
      </div>
    </>
  );
}

type HeaderOfBlock = Block['headers'][number];
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
        change={(name) => change({ ...header, name: name.trim().slice(0, 60) })}
      />
      <ChoiceField
        {...{ id: `${id}.secret`, label: t.secret, value: isNew ? newSecret : (header.secret ?? '') }}
        none={t.secret_none}
        choices={[...known.map((value) => ({ value, label: value })), { value: newSecret, label: t.secret_new }]}
        change={(to) => {
          setNew(to === newSecret);
          if (to !== newSecret) change({ ...header, secret: to === '' ? null : to });
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
          change={(value) => change({ ...header, value: value.slice(0, 500) })}
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
          maxLength={500}
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
