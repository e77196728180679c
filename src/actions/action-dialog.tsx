import { Form, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Action, type AnyField, choice, isBool, isId } from '../../resources/kit/index.ts';
import { toast } from '../app/toasts/toast.ts';
import { FieldItem, startsOf } from '../fields/form.ts';
import type { View } from '../pages/list/view.ts';
import { fieldsWithErrors } from '../pages/parts/field-errors.ts';
import { ChoiceChips } from '../parts/choice-chips.tsx';
import { Refused } from '../parts/refused.tsx';
import { useDialogKeys } from '../parts/use-dialog-keys.ts';
import { useTexts } from '../parts/use-texts.ts';
import './actions.css';
import { Consent } from './consent.tsx';
import { useRenewed } from './renewed.tsx';
import { texts } from './texts.ts';

/** What a record says of an action's dialog beyond its definition, as it stands now. */
export interface ActionForm {
  /** Above what is asked for: what it means, what is to be known first. */
  above?: ReactNode;
  /** What inputs begin with. */
  starts?: Readonly<Record<string, unknown>>;
  /**
   * Of what may be left out: whether it is needed now; what is not needed is not asked for, or only once the action was
   * refused for want of it.
   */
  needs?: Readonly<Record<string, boolean | 'once refused'>>;
  /** What is often written, to be tapped. */
  suggests?: Readonly<Record<string, readonly string[]>>;
  /** What is agreed to by a tick, as a sentence. */
  consents?: Readonly<Record<string, string>>;
  /** What is sent of what was typed, where that is not the same. */
  given?(values: Readonly<Record<string, unknown>>): Record<string, unknown>;
}
const onceRefused = 'once refused';
interface Props extends ActionForm {
  name: string;
  action: Action;
  row: Readonly<Record<string, unknown>>;
  words: View['words'];
  busy: boolean;
  /** Gives what is wrong with the fields, by dotted path, and with the whole at `root`. */
  run(args: Record<string, unknown>): Promise<Readonly<Record<string, string>>>;
  onClose(): void;
}

/** Asks before an action is done, and for what it needs to know. */
export default function ActionDialog({ name: actionName, action, row, words, busy, run, onClose, ...more }: Props) {
  const { above, starts, needs = {}, suggests = {}, consents = {}, given = same } = more;
  const t = useTexts(texts);
  useDialogKeys(onClose);
  const [form] = Form.useForm();
  const renewed = useRenewed(form, starts, { busy, by: row.changed_by });
  const values: Readonly<Record<string, unknown>> = Form.useWatch([], form) ?? {};
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [why, setWhy] = useState<string>();
  const isAskedFor = (name: string) => needs[name] !== false && (needs[name] !== onceRefused || refused.includes(name));
  const args = action.args ?? {};
  const { title, means, args: labels } = words.action(actionName);
  const finish = async (values: Record<string, unknown>) => {
    const filled = Object.entries(values).filter(([, value]) => value !== '' && value !== undefined);
    const { root, ...errors } = await run(given(Object.fromEntries(filled)));
    setWhy(root);
    // What is asked for from now on has a place for its sentence.
    flushSync(() => setRefused((before) => [...before, ...Object.keys(errors)]));
    form.setFields(fieldsWithErrors(args, errors));
    // What is wrong with a field that is not asked for now is said all the same.
    const shown = form.getFieldsValue() as Record<string, unknown>;
    for (const [name, sentence] of Object.entries(errors))
      if (args[name] && !Object.hasOwn(shown, name)) toast.danger(sentence);
  };
  const itemOf = ([name, field]: [string, AnyField]) => {
    if (isBool(field)) return <Consent key={name} name={name} label={consents[name] ?? labels[name] ?? name} />;
    // A variant is one of this record's own list.
    const shown = isId(field) ? choice.required(variantsOf(row).map(({ id }) => id)) : field;
    const variants = Object.fromEntries(variantsOf(row).map(({ id, name: variant }) => [id, variant]));
    const choices = { ...choicesOf(words, actionName, name), ...variants };
    const item = (
      <FieldItem
        key={name}
        field={shown}
        path={[name]}
        isNeeded={needs[name] === onceRefused || needs[name]}
        words={{ label: labels[name] ?? name, choices }}
      />
    );
    const chips = suggests[name]?.map((text) => ({ key: text, label: text }));
    if (!chips) return item;
    return (
      <div key={name} className="action-suggests" role="group" aria-label={labels[name]}>
        {item}
        <ChoiceChips
          chips={chips}
          chosen={chips.flatMap(({ key }) => (key === values[name] ? [key] : []))}
          toggle={(text) => {
            form.setFieldValue(name, text);
            form.setFields([{ name, errors: [] }]);
          }}
        />
      </div>
    );
  };
  return (
    <Modal
      open
      title={title}
      okText={title}
      cancelText={t.keep}
      confirmLoading={busy}
      maskClosable={false}
      onOk={form.submit}
      onCancel={onClose}
      okButtonProps={{ danger: action.danger === true, size: 'large' }}
      cancelButtonProps={{ size: 'large', disabled: busy }}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onSubmit"
        disabled={busy}
        initialValues={{ ...startsOf(args), ...starts }}
        onFinish={finish}
      >
        {renewed}
        {above ?? (means && <p className="soft">{means}</p>)}
        {Object.entries(args)
          .filter(([name]) => isAskedFor(name) && (name !== 'variant' || variantsOf(row).length > 0))
          .map(itemOf)}
        <Refused why={why} />
        {/* Enter confirms: the dialog's own button stands outside of the form. */}
        <input type="submit" hidden />
      </Form>
    </Modal>
  );
}

const same = (values: Readonly<Record<string, unknown>>) => ({ ...values });

const variantsOf = (row: Readonly<Record<string, unknown>>) =>
  Array.isArray(row.variants) ? (row.variants as { id: string; name: string }[]) : [];
/** An argument's own words, or those of the record's field of that name. */
const choicesOf = (words: View['words'], action: string, name: string) =>
  words.action(action).choices?.[name] ?? words.field(name).choices ?? {};
