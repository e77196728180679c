import { useState } from 'react';
import { mostDays, type Span } from '../../common/span.ts';
import { Input } from '../app/antd/input.ts';
import { useTexts } from '../parts/use-texts.ts';
import { wrongIn } from './use-period.ts';
import './own-days.css';

const texts = {
  en: {
    from: 'From',
    to: 'To',
    empty: 'Choose both days.',
    backwards: 'The last day is before the first.',
    long: `Choose at most ${mostDays} days.`,
  },
  sw: {
    from: 'Kuanzia',
    to: 'Hadi',
    empty: 'Chagua siku zote mbili.',
    backwards: 'Siku ya mwisho iko kabla ya siku ya kwanza.',
    long: `Chagua siku zisizozidi ${mostDays}.`,
  },
};

interface Props {
  span: Span;
  choose(span: Span): void;
}

/** The first and the last day of one's own choice; what is wrong with them is said, and the figures stay meanwhile. */
export function OwnDays({ span, choose }: Props) {
  const t = useTexts(texts);
  const [typed, setTyped] = useState(span);
  const wrong = wrongIn(typed);
  const type = (change: Partial<Span>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    if (wrongIn(next) === null) choose(next);
  };
  return (
    <div className="own-days">
      {(['from', 'to'] as const).map((end) => (
        <div key={end}>
          <label htmlFor={`own-days-${end}`}>{t[end]}</label>
          <Input
            id={`own-days-${end}`}
            type="date"
            size="large"
            value={typed[end]}
            status={wrong ? 'error' : ''}
            aria-invalid={wrong !== null}
            aria-describedby={wrong ? 'own-days-wrong' : undefined}
            onChange={({ target }) => type({ [end]: target.value })}
          />
        </div>
      ))}
      {wrong && (
        <p id="own-days-wrong" role="alert">
          {t[wrong]}
        </p>
      )}
    </div>
  );
}
