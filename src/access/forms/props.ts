import type { Language } from '../../../resources/enums.ts';
import type { Place } from '../place.ts';
import type { Texts } from '../texts.ts';
import type { Go } from '../use-place.ts';
import type { Typed } from '../use-typed.ts';

export interface FormProps {
  language: Language;
  t: Texts;
  place: Place;
  go: Go;
  typed: Typed;
  type(name: keyof Typed, value: string): void;
}
