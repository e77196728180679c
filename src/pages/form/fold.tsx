import { Form } from 'antd';
import { Fragment, type ReactNode } from 'react';
import { fieldAt } from '../../../resources/kit/group.ts';
import type { Resource } from '../../../resources/kit/index.ts';
import { summaryOf } from '../../fields/form.ts';
import { valueAt } from '../../fields/parts/inside.ts';
import { Icon } from '../../parts/icon.tsx';
import type { Row } from '../merge/same.ts';
import type { useWords } from '../words.ts';
import './fold.css';
import { dot } from '../../parts/dot.ts';
import { FormPart } from './form-part.tsx';

interface Props {
  resource: Resource;
  title: string;
  /** The fields in it. */
  names: readonly string[];
  words: ReturnType<typeof useWords>;
  /** What it is for. */
  about: string | undefined;
  /** What had better be changed in it. */
  warning?: string | undefined;
  children: ReactNode;
}

/** A part of a form that few need: closed, it says what is in it, or what could be. */
export function Fold({ resource, title, names, words, about, warning, children }: Props) {
  const form = Form.useFormInstance();
  const values = Form.useWatch((all: Row) => all, { form, preserve: true }) ?? {};
  const filled = names.flatMap((name) => {
    const field = fieldAt(resource.fields, name);
    const summary = field && summaryOf(field, valueAt(values, name), words.field(name));
    return summary ? [{ name, summary }] : [];
  });
  return (
    <details className="fold">
      <summary>
        <strong>{title}</strong>
        <Icon name="down" />
        {warning !== undefined && <small className="field-warning">{warning}</small>}
        <small>
          {filled.length === 0 && names.map((name) => words.field(name).label).join(dot)}
          {filled.map(({ name, summary }, index) => (
            <Fragment key={name}>
              {index > 0 && dot}
              {summary}
            </Fragment>
          ))}
        </small>
      </summary>
      <FormPart about={about}>
        <div className="form-grid">{children}</div>
      </FormPart>
    </details>
  );
}
