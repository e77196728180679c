import { type BaseRecord, useList, useOne } from '@refinedev/core';
import { Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { type ResourceName, resources } from '../../../resources/index.ts';
import type { AnyField } from '../../../resources/kit/index.ts';
import { pathOf } from '../../app/resources.ts';
import type { FieldLooks, InputProps } from '../types.ts';

const targetOf = (field: AnyField) => (field.kind === 'ref' ? field.facts.to : '');
export const titleOf = (resource: string, record: BaseRecord): string =>
  String(record[resources[resource as ResourceName].title] ?? record.id);

/** Searches as you type, among the titles of the other records. */
function RefInput({ field, id, value, onChange, 'aria-label': label }: InputProps) {
  const resource = targetOf(field);
  const [text, setText] = useState('');
  const { result, query } = useList({
    resource,
    pagination: { pageSize: 20 },
    filters: text ? [{ field: 'q', operator: 'eq', value: text }] : [],
  });
  const chosen = useOne({
    resource,
    id: String(value ?? ''),
    queryOptions: { enabled: typeof value === 'string' && value !== '' },
  });
  const found = [...(chosen.result ? [chosen.result] : []), ...result.data.filter((record) => record.id !== value)];
  return (
    <Select
      id={id}
      aria-label={label}
      size="large"
      showSearch
      allowClear={field.mode !== 'required'}
      filterOption={false}
      loading={query.isFetching}
      onSearch={setText}
      value={value ?? undefined}
      onChange={(next) => onChange?.(next ?? null)}
      options={found.map((record) => ({ value: record.id, label: titleOf(resource, record) }))}
    />
  );
}

export const ref: FieldLooks = {
  cell: ({ field, value, titles }) => {
    if (typeof value !== 'string') return '';
    const path = pathOf(targetOf(field), 'show', value);
    const title = titles.get(value) ?? '…';
    return path ? (
      <Link to={path} onClick={(event) => event.stopPropagation()}>
        {title}
      </Link>
    ) : (
      title
    );
  },
  input: (props) => <RefInput {...props} />,
  filter: null,
};
