import { Button } from 'antd';
import { dayAt } from '../../../common/wall-time.ts';
import { timeZone } from '../../../resources/brand.ts';
import { Input } from '../../app/antd/input.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { typed } from '../parts/typed.ts';
import type { InputProps } from '../types.ts';

const texts = { en: { today: 'Today' }, sw: { today: 'Leo' } };

/** The browser's own picker, which speaks days as they are kept; today is the shop's, wherever the browser is. */
export default function DateInput(props: InputProps) {
  const t = useTexts(texts);
  return (
    <span className="input-pair">
      <Input {...typed(props)} type="date" min="1900-01-01" max="2199-12-31" />
      <Button size="large" onClick={() => props.onChange?.(dayAt(timeZone, new Date()))}>
        {t.today}
      </Button>
    </span>
  );
}
