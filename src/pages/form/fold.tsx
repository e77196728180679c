import { Form } from 'antd';
import { Fragment, type ReactNode } from 'react';
import { fieldAt } from '../../../resources/kit/group.ts';
import { isList, type Resource } from '../../../resources/kit/index.ts';
import { summaryOf } from '../../fields/form.ts';
import { valueAt } from '../../fields/parts/inside.ts';
import { Icon } from '../../parts/icon.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import type { Row } from '../merge/same.ts';
import { texts } from '../texts.ts';
import type { useWords } from '../words.ts';
import './fold.css';
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
  const t = useTexts(texts);
  const form = Form.useFormInstance();
  const values = Form.useWatch((all: Row) => all, { form, preserve: true }) ?? {};
  const filled = names.flatMap((name) => {
    const field = fieldAt(resource.fields, name);
    const summary = field && summaryOf(field, valueAt(values, name), words.field(name));
    return summary ? [{ name, summary }] : [];
  });
  const could = names.map((name) => words.field(name).label).join(' ·\u00a0');
  // Rows alone are what its heading says already.
  const isRows = names.every((name) => isList(fieldAt(resource.fields, name)));
  return (
    <details className="fold">
      <summary>
        <strong>{title}</strong>
        <Icon name="down" />
        {warning !== undefined && <small className="field-warning">{warning}</small>}
        <small>
          {filled.length === 0 && (isRows ? t.none : could)}
          {filled.map(({ name, summary }, index) => (
            <Fragment key={name}>
              {index > 0 && ' ·\u00a0'}
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
