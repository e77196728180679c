import { Form } from 'antd';
import { Fragment, Suspense } from 'react';
import { fieldAt } from '../../../resources/kit/group.ts';
import { isWritable, type Resource, type WriteOperation } from '../../../resources/kit/index.ts';
import { FieldItem } from '../../fields/form.ts';
import type { FormHelp } from '../../fields/types.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { viewOf } from '../../resources/index.ts';
import { Fold } from '../form/fold.tsx';
import { FormPart } from '../form/form-part.tsx';
import type { Row } from '../merge/same.ts';
import { texts } from '../texts.ts';
import type { useWords } from '../words.ts';
import { sectionsOf } from './sections.ts';

interface Props {
  resource: Resource;
  words: ReturnType<typeof useWords>;
  /** Whether it makes a record or changes one: what is asked for differs. */
  when: WriteOperation;
  help?: FormHelp;
  /** What is drawn elsewhere in the form. */
  without?: readonly string[] | undefined;
}

/**
 * A record's form in its parts, each under its heading. Where its definition says what comes first, the rest is folded.
 */
export function FormSections({ resource, words, when, help, without = [] }: Props) {
  const t = useTexts(texts);
  const form = Form.useFormInstance();
  const advise = help?.advise;
  const advice = Form.useWatch((all: Row) => advise?.(all) ?? {}, { form, preserve: true }) ?? {};
  const { unasked = [], wanted = [], anyOf: [main, ...others] = [] } = resource.ui?.form ?? {};
  const isMainNeeded = Form.useWatch((all: Row) => !others.some((each) => all[each]), { form, preserve: true });
  const isWritten = (path: string) => isWritable(fieldAt(resource.fields, path), when) && !without.includes(path);
  const isAskedFor = (path: string) => isWritten(path) && !unasked.includes(path);
  const heldIn = (paths: readonly string[]) => paths.filter((path) => unasked.includes(path) && isWritten(path));
  const first = (resource.ui?.form?.first ?? []).filter(isAskedFor);
  const parts = sectionsOf(resource)
    .map(({ name, fields }) => ({
      name,
      held: heldIn(fields),
      fields: fields.filter((each) => isAskedFor(each) && !first.includes(each)),
    }))
    .filter(({ fields }) => fields.length > 0);
  const titleOf = (name: string | undefined) => (name === undefined ? t.rest : words.section(name));
  const aboutOf = (name: string | undefined) => (name === undefined ? undefined : words.about(name));
  const warningIn = (paths: readonly string[]) => paths.map((path) => advice[path]?.warning).find(Boolean);
  const item = (name: string, headed = false) => {
    const field = fieldAt(resource.fields, name);
    if (!field) return null;
    const fieldWords = { ...words.field(name), ...help?.fields?.[name], ...advice[name], headed };
    const Tool = viewOf(resource.name).tools?.[name];
    return (
      <Fragment key={name}>
        <FieldItem
          field={field}
          words={fieldWords}
          path={name.split('.')}
          isNeeded={name === main && isMainNeeded === true}
          isWanted={wanted.includes(name)}
        />
        <Suspense>{Tool && <Tool />}</Suspense>
      </Fragment>
    );
  };
  if (first.length > 0)
    return (
      <div className="sections">
        <FormPart about={words.about('first')}>
          <div className="form-first">{first.map((name) => item(name))}</div>
        </FormPart>
        {parts.length > 0 && <h2 className="folds-title">{help?.rest ?? t.rest}</h2>}
        {parts.length > 0 && (
          <div className="folds">
            {parts.map(({ name, held, fields }) => (
              <Fold
                key={name ?? ''}
                {...{ resource, words }}
                title={titleOf(name)}
                names={fields}
                about={aboutOf(name)}
                warning={warningIn(fields)}
              >
                {held.map(heldItem)}
                {fields.map((each) => item(each, fields.length === 1))}
              </Fold>
            ))}
          </div>
        )}
      </div>
    );
  return (
    <div className="sections">
      {parts.map(({ name, held, fields }) => (
        <section className="section" key={name ?? ''}>
          {parts.length > 1 && <h2>{titleOf(name)}</h2>}
          <FormPart about={aboutOf(name)}>
            <div className="form-grid">
              {held.map(heldItem)}
              {fields.map((each) => item(each, fields.length === 1))}
            </div>
          </FormPart>
        </section>
      ))}
    </div>
  );
}

/** A value that the form sends and nobody types; what is wrong with it stands there. */
const heldItem = (name: string) => (
  <Form.Item key={name} name={name} className="wide unasked-field">
    <Unseen />
  </Form.Item>
);
const Unseen = () => null;
