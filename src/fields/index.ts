import type { Fields } from '../../resources/kit/index.ts';
import { attachment } from './attachment/index.tsx';
import { bool } from './bool/index.tsx';
import { choice } from './choice/index.tsx';
import { colour } from './colour/index.tsx';
import { condition } from './condition/condition.tsx';
import { date } from './date/index.tsx';
import { email } from './email/index.tsx';
import { file } from './file/index.tsx';
import { group } from './group/index.tsx';
import { id } from './id/index.tsx';
import { instant } from './instant/index.tsx';
import { int } from './int/index.tsx';
import { json } from './json/index.tsx';
import { list } from './list/index.tsx';
import { longtext } from './longtext/index.tsx';
import { money } from './money/index.tsx';
import { partsOf } from './parts/inside.ts';
import { phone } from './phone/index.tsx';
import { ref } from './ref/index.tsx';
import { components } from './registry.ts';
import { secret } from './secret/index.tsx';
import { state } from './state/index.tsx';
import { tags } from './tags/index.tsx';
import { text } from './text/index.tsx';
import { time } from './time/index.tsx';
import { translated } from './translated/index.tsx';
import type { Components } from './types.ts';

// A kind without an entry does not compile.
Object.assign(components, {
  id,
  text,
  longtext,
  phone,
  email,
  int,
  money,
  bool,
  date,
  instant,
  time,
  choice,
  state,
  ref,
  list,
  tags,
  file,
  attachment,
  translated,
  secret,
  colour,
  group,
  json,
  condition,
} satisfies Components);

export { components };

/** Fetches the inputs that a form will need, while its record is still on its way: those that are not there yet. */
export const missingInputs = (fields: Fields): Promise<unknown>[] =>
  Object.values(fields).flatMap((field) => {
    const input = components[field.kind].preload?.();
    return [...(input ? [input] : []), ...missingInputs(partsOf(field))];
  });
