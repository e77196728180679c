import { Button, Checkbox, ConfigProvider, Form } from 'antd';
import { useId, useState } from 'react';
import { products } from '../../../resources/products.ts';
import { alike, mostVariants, type ProductOption } from '../../../resources/trade/options.ts';
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
  goneOf,
  missingOf,
  onceEach,
  renameValue,
  type Variant,
  withCombinations,
} from './combinations.ts';
import './combine.css';
import { ValueNames } from './value-names.tsx';

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
    gone: 'These go, and their stock with them',
    rename: 'Rename a value',
    value: (name: string, n: number) => `${name}: value ${n}`,
    taken: 'Another value has this name: it stays as it was.',
    twice: 'Two options have the same name.',
    keep: 'Keep the options',
    tooMany: `At most ${mostVariants} kinds: leave out some values.`,
    take: (count: number) => (count === 1 ? 'Take 1 kind' : `Take ${count} kinds`),
  },
  sw: {
    open: 'Tengeneza kwa sifa',
    title: 'Aina kwa sifa',
    hint: 'Andika mteja anachochagua na machaguo yake: kila mchanganyiko utakuwa aina yake.',
    names: ['Saizi', 'Rangi', 'Kitambaa'],
    option: (n: number) => `Sifa ya ${n}`,
    values: (name: string) => `Machaguo ya ${name}`,
    valuesHint: 'S, M, L',
    add: 'Sifa nyingine',
    which: 'Ondoa alama kwa usizouza',
    none: 'Bado hakuna mchanganyiko.',
    all: 'Zote hizi zipo tayari.',
    gone: 'Hizi zitaondoka, pamoja na stoku yake',
    rename: 'Badilisha jina la chaguo',
    value: (name: string, n: number) => `${name}: chaguo la ${n}`,
    taken: 'Chaguo lingine lina jina hili. Limebaki kama lilivyokuwa.',
    twice: 'Sifa mbili zina jina moja.',
    keep: 'Hifadhi sifa',
    tooMany: `Aina zisizidi ${mostVariants}: punguza machaguo.`,
    take: (count: number) => `Weka aina ${count}`,
  },
};
const mostOptions = 3;
const mostValues = 30;
const start = startsOf(partsOf(products.fields.variants)) as Variant;

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
  // As they stand in the form; what is written here goes there when it is taken.
  const [{ options, variants }, setKinds] = useState(() => {
    const stored = (form.getFieldValue('options') ?? []) as ProductOption[];
    return {
      options: stored.length > 0 ? stored : t.names.slice(0, 2).map((name): ProductOption => ({ name, values: [] })),
      variants: (form.getFieldValue('variants') ?? []) as Variant[],
    };
  });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const named = options.map(({ name, ...option }, at) => ({ ...option, name: name.trim() || t.option(at + 1) }));
  const chosen = cleanOptions(named);
  const all = combinationsOf(named);
  const gone = goneOf(variants, all);
  const missing = missingOf(variants, all);
  const taken = missing.filter(({ name }) => !left.has(name));
  const setOptions = (next: ProductOption[]) => setKinds({ options: next, variants });
  const change = (at: number, part: Partial<ProductOption>) =>
    setOptions(options.map((option, each) => (each === at ? { ...option, ...part } : option)));
  const rename = (at: number, from: string, to: string) => {
    const renamed = renameValue({ options, variants }, { at, from, to });
    if (renamed) setKinds(renamed);
    return renamed !== undefined;
  };
  const take = () => {
    const price: unknown = form.getFieldValue('price');
    form.setFieldValue('options', chosen);
    form.setFieldValue('variants', withCombinations(variants, { all, wanted: taken, start: { ...start, price } }));
    sheet.onClose();
  };
  const isTwice = new Set(chosen.map(({ name }) => alike(name))).size < chosen.length;
  const isTooMany = variants.length - gone.length + taken.length > mostVariants;
  const isEmpty = all.length === 0 && !form.getFieldValue('options')?.length;
  const foot = (
    <Button type="primary" size="large" block disabled={isEmpty || isTwice || isTooMany} onClick={take}>
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
              tokenSeparators={[',']}
              maxCount={mostValues}
              value={[...values]}
              onChange={(next: string[]) => change(at, { values: onceEach(next) })}
            />
            {variants.some((variant) => variant.values?.[at] !== undefined) && (
              <ValueNames
                title={t.rename}
                taken={t.taken}
                values={values}
                label={(n) => t.value(name, n)}
                rename={(from, to) => rename(at, from, to)}
              />
            )}
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
        {isTwice && <p role="alert">{t.twice}</p>}
        {gone.length > 0 && (
          <div className="combine-gone">
            <strong>{t.gone}</strong>
            <ul>
              {gone.map(({ name, values = [] }) => (
                <li key={values.join()}>{name}</li>
              ))}
            </ul>
          </div>
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
