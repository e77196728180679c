import { Button, Checkbox, Form, Radio } from 'antd';
import { useRef, useState } from 'react';
import { formatMoney } from '../../../common/money.ts';
import { minOptions, takenOf } from '../../../resources/trade/choice.ts';
import { lineNoteMax } from '../../../resources/trade/line.ts';
import { Input } from '../../app/antd/input.ts';
import Sheet from '../../parts/sheet.tsx';
import { showWrong } from '../../parts/show-wrong.ts';
import { Stepper } from '../../parts/stepper.tsx';
import { useDialogKeys } from '../../parts/use-dialog-keys.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { type BasketLine, type Goods, isSoldOut, totalOfLine } from './basket.ts';
import './basket.css';
import { missing, take } from './choice.ts';
import { texts } from './texts.ts';

interface Props {
  goods: Goods;
  /** What it begins with; null: the first. */
  variantId: string | null;
  onAdd(line: BasketLine): void;
  onClose(): void;
}
type Group = Goods['add_ons'][number];

/** Which variant, which add-ons, how many. */
export default function OptionsDialog({ goods, variantId, onAdd, onClose }: Props) {
  const t = useTexts(texts);
  useDialogKeys(onClose);
  const [choice, setChoice] = useState<Omit<BasketLine, 'key' | 'goods'>>({
    variant_id: variantId ?? firstOf(goods),
    add_ons: [],
    quantity: 1,
    note: '',
  });
  const [tried, setTried] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const lacks = missing(goods, choice.variant_id, choice.add_ons);
  const change = (part: Partial<typeof choice>) => setChoice((before) => ({ ...before, ...part }));
  const add = () => {
    setTried(true);
    if (lacks.length > 0) showWrong(body.current, '[data-lacking=true]');
    else onAdd({ key: crypto.randomUUID(), goods, ...choice });
  };
  const price = totalOfLine({ goods, ...choice });

  return (
    <Sheet
      open
      title={goods.name}
      foot={
        <Button type="primary" size="large" block onClick={add}>
          {t.add_for(formatMoney(price))}
        </Button>
      }
      onClose={onClose}
    >
      <div ref={body}>
        <Form layout="vertical" size="large" component="div">
          {goods.variants.length > 0 && (
            <fieldset className="choices">
              <legend>{t.variant}</legend>
              <Radio.Group value={choice.variant_id} onChange={(event) => change({ variant_id: event.target.value })}>
                {goods.variants.map(({ id, name, price: own }) => {
                  const left = goods.left?.[id] ?? null;
                  return (
                    <Radio key={id} value={id} disabled={isSoldOut(left)}>
                      {name} <span className="soft">{formatMoney(own)}</span>
                      {left !== null && <span className="soft"> · {t.left(left)}</span>}
                    </Radio>
                  );
                })}
              </Radio.Group>
            </fieldset>
          )}
          {goods.add_ons.map((group) => (
            <GroupChoice
              key={group.id}
              group={group}
              lacking={tried && lacks.includes(group.id)}
              taken={takenOf(group, choice.add_ons)}
              onTake={(options) => change({ add_ons: take(group, choice.add_ons, options) })}
            />
          ))}
          <Form.Item label={t.quantity} required>
            <Stepper name={goods.name} value={choice.quantity} min={1} onChange={(quantity) => change({ quantity })} />
          </Form.Item>
          <Form.Item label={t.line_note} htmlFor="line-note">
            <Input
              id="line-note"
              maxLength={lineNoteMax}
              value={choice.note}
              onPressEnter={add}
              onChange={(event) => change({ note: event.target.value })}
            />
          </Form.Item>
        </Form>
      </div>
    </Sheet>
  );
}

/** The first variant that is there to be sold. */
const firstOf = ({ variants, left }: Goods): string | null =>
  (variants.find(({ id }) => !isSoldOut(left?.[id])) ?? variants[0])?.id ?? null;

interface GroupProps {
  group: Group;
  taken: string[];
  lacking: boolean;
  onTake(options: string[]): void;
}

function GroupChoice({ group, taken, lacking, onTake }: GroupProps) {
  const t = useTexts(texts);
  const min = minOptions(group);
  const bounds = [
    min > 0 ? t.choose_min(min) : t.optional,
    ...(group.max < group.options.length ? [t.choose_up_to(group.max)] : []),
  ];
  const single = group.max === 1;
  const Option = single ? Radio : Checkbox;
  const hint = min === group.max ? [t.choose_exactly(min)] : bounds;
  return (
    <fieldset className="choices" data-lacking={lacking}>
      <legend>
        {group.name} <span className="soft">({hint.join(', ')})</span>
      </legend>
      {lacking && (
        <small className="bad" role="alert">
          {t.choose_here}
        </small>
      )}
      {single && min === 0 && (
        <Radio name={group.id} checked={taken.length === 0} onChange={() => onTake([])}>
          {t.no_extra}
        </Radio>
      )}
      {group.options.map(({ id, name, price }) => {
        const chosen = taken.includes(id);
        return (
          <Option
            key={id}
            name={group.id}
            checked={chosen}
            disabled={!chosen && !single && taken.length >= group.max}
            onChange={() => onTake(chosen ? taken.filter((other) => other !== id) : [...(single ? [] : taken), id])}
          >
            {name} {price > 0 && <span className="soft">+ {formatMoney(price)}</span>}
          </Option>
        );
      })}
    </fieldset>
  );
}
