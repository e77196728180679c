import { isWritable } from '../../../resources/kit/index.ts';
import { FieldItem } from '../item.tsx';
import { partsOf, wordsOfPart } from '../parts/inside.ts';
import type { InputProps } from '../types.ts';

/** The parts of a group, each an input of its own. */
export default function GroupInput({ field, words, path }: InputProps) {
  const parts = Object.entries(partsOf(field)).filter(([, part]) => isWritable(part, 'create'));
  return (
    <fieldset className="group-input">
      <legend className={words.headed ? 'hidden-text' : undefined}>{words.label}</legend>
      {words.hint && <p className="hint">{words.hint}</p>}
      <div className="form-grid">
        {parts.map(([name, part]) => (
          <FieldItem key={name} field={part} words={wordsOfPart(words, name)} path={[...path, name]} />
        ))}
      </div>
    </fieldset>
  );
}
