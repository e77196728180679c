import { choice, state } from './choice/choice.tsx';
import { condition } from './condition/condition.tsx';
import { file } from './file/pictures.tsx';
import { list } from './list/list.tsx';
import { bool, int, money } from './number/number.tsx';
import { ref } from './ref/ref.tsx';
import { tags } from './tags/tags.tsx';
import { email, id, instant, json, longtext, phone, text, time } from './text/text.tsx';
import type { Components } from './types.ts';

/** How each kind of field looks. A kind without looks does not compile. */
export const components: Components = {
  id,
  text,
  longtext,
  phone,
  email,
  int,
  money,
  bool,
  instant,
  time,
  choice,
  state,
  ref,
  list,
  tags,
  file,
  json,
  condition,
};
