import { Button, Checkbox, ConfigProvider, Form } from 'antd';
import { useId, useState } from 'react';
import { products } from '../../../resources/products.ts';
import { Input } from '../../app/antd/input.ts';
import { startsOf } from '../../fields/form.ts';
import { partsOf } from '../../fields/parts/inside.ts';
import { Select } from '../../fields/select.tsx';
import Sheet from '../../parts/sheet.tsx';
import { useSheet } from '../../parts/use-sheet.ts';
import { useTexts } from '../../parts/use-texts.ts';
import {
  cleanOptions,
  combinationsOf,
  missingOf,
  mostVariants,
  type Option,
  withCombinations,
} from './combinations.ts';
import './combine.css';

const texts = {
  en: {
    open: 'Make them from options',
    title: 'Kinds from options',
    hint: 'Write what one chooses, and the values: every combination becomes a kind of its own.',
    names: ['Size', 'Colour', 'Material'],
    option: (n: number) => `Option ${n}`,
    values: (name: string) => `Values of ${name}`,
    valuesHint: 'S, M, L',
    add: 'One more option',
    which: 'Untick what you do not sell',
    none: 'No combinations yet.',
    all: 'All of these are there already.',
    keep: 'Keep the options',
    tooMany: `At most ${mostVariants} kinds: leave out some values.`,
    take: (count: number) => (count === 1 ? 'Take 1 kind' : `Take ${count} kinds`),
  },
  sw: {
    open: 'Tengeneza kwa sifa',
    title: 'Aina kwa sifa',
    hint: 'Andika mteja anachochagua na thamani zake: kila mchanganyiko utakuwa aina yake.',
    names: ['Saizi', 'Rangi', 'Kitambaa'],
    option: (n: number) => `Sifa ya ${n}`,
    values: (name: string) => `Thamani za ${name}`,
    valuesHint: 'S, M, L',
    add: 'Sifa nyingine',
    which: 'Ondoa alama kwa usizouza',
    none: 'Bado hakuna mchanganyiko.',
    all: 'Zote hizi zipo tayari.',
    keep: 'Hifadhi sifa',
    tooMany: `Aina zisizidi ${mostVariants}: punguza thamani.`,
    take: (count: number) => `Weka aina ${count}`,
  },
};
const mostOptions = 3;
const start = startsOf(partsOf(products.fields.variants)) as Record<string, unknown>;

/** Writes a product's variants from what is chosen: sizes times colours. */
export default function Combine() {
  const t = useTexts(texts);
  const { shown, show, sheet } = useSheet<'combine'>();
  const { componentDisabled } = ConfigProvider.useConfig();
  if (componentDisabled) return null;
  return (
    <div className="wide">
      <Button size="large" onClick={() => show('combine')}>
        {t.open}
      </Button>
      {shown && <CombineSheet sheet={sheet} />}
    </div>
  );
}

function CombineSheet({ sheet }: { sheet: ReturnType<typeof useSheet>['sheet'] }) {
  const t = useTexts(texts);
  const id = useId();
  const form = Form.useFormInstance();
  const [options, setOptions] = useState<Option[]>(() => {
    const stored = (form.getFieldValue('options') ?? []) as Option[];
    return stored.length > 0 ? stored : t.names.slice(0, 2).map((name) => ({ name, values: [] }));
  });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const variants = (form.getFieldValue('variants') ?? []) as Record<string, unknown>[];
  const all = combinationsOf(options);
  const missing = missingOf(variants, all);
  const taken = missing.filter(({ name }) => !left.has(name));
  const change = (at: number, part: Partial<Option>) =>
    setOptions(options.map((option, each) => (each === at ? { ...option, ...part } : option)));
  const take = () => {
    const price: unknown = form.getFieldValue('price');
    form.setFieldValue('options', cleanOptions(options));
    form.setFieldValue(
      'variants',
      withCombinations(variants, { all, wanted: taken, start: { ...start, price } }),
    );
    sheet.onClose();
  };
  const isTooMany = variants.length + taken.length > mostVariants;
  const foot = (
    <Button type="primary" size="large" block disabled={all.length === 0 || isTooMany} onClick={take}>
      {taken.length === 0 ? t.keep : t.take(taken.length)}
    </Button>
  );
  return (
    <Sheet title={t.title} foot={foot} {...sheet}>
      <div className="combine">
        <p className="soft">{t.hint}</p>
        {options.map(({ name, values }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are three, and stay where they are
          <div className="combine-option" key={at}>
            <Input
              size="large"
              aria-label={t.option(at + 1)}
              value={name}
              maxLength={30}
              onChange={({ target }) => change(at, { name: target.value })}
            />
            <Select
              id={`${id}${at}`}
              aria-label={t.values(name || t.option(at + 1))}
              mode="tags"
              size="large"
              open={false}
              suffixIcon={null}
              placeholder={t.valuesHint}
              tokenSeparators={[',', ' ']}
              value={[...values]}
              onChange={(next: string[]) => change(at, { values: next })}
            />
          </div>
        ))}
        {options.length < mostOptions && (
          <Button
            type="link"
            onClick={() => setOptions([...options, { name: t.names[options.length] ?? '', values: [] }])}
          >
            + {t.add}
          </Button>
        )}
        {missing.length === 0 ? (
          <p className="soft">{all.length === 0 ? t.none : t.all}</p>
        ) : (
          <fieldset>
            <legend>{t.which}</legend>
            {isTooMany && <p role="alert">{t.tooMany}</p>}
            {missing.slice(0, 2 * mostVariants).map(({ name }) => (
              <Checkbox
                key={name}
                checked={!left.has(name)}
                onChange={({ target }) => {
                  const next = new Set(left);
                  if (target.checked) next.delete(name);
                  else next.add(name);
                  setLeft(next);
                }}
              >
                {name}
              </Checkbox>
            ))}
          </fieldset>
        )}
      </div>
    </Sheet>
  );
}
