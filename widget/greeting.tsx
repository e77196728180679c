import { Bubble } from './message.tsx';
import type { Texts } from './texts.ts';

interface Props {
  shop: string;
  t: Texts;
  /** Nobody offered these: the shop reads them as if they had been typed. */
  pick(id: string, title: string): void;
}

/** Before anything was said: whose chat it is, and what most people ask, ready to be tapped. */
export const Greeting = ({ shop, t, pick }: Props) => (
  <div className="theirs hello">
    <b className="bubble out">{shop[0]}</b>
    <Bubble text={`*${shop}*\nKaribu!`} />
    <div className="picks">
      {t.starters.map((title) => (
        <button type="button" key={title} onClick={() => pick(title, title)}>
          {title}
        </button>
      ))}
    </div>
  </div>
);
