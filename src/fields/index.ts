import { choice, state } from './choice/choice.tsx';
import { file } from './file/pictures.tsx';
import { list } from './list/list.tsx';
import { bool, int, money } from './number/number.tsx';
import { ref } from './ref/ref.tsx';
import { tags } from './tags/tags.tsx';
import { clock, email, id, instant, json, longtext, phone, text } from './text/text.tsx';
import type { Looks } from './types.ts';

/** How each kind of field looks. A kind without looks does not compile. */
export const looks: Looks = {
  id,
  text,
  longtext,
  phone,
  email,
  int,
  money,
  bool,
  instant,
  clock,
  choice,
  state,
  ref,
  list,
  tags,
  file,
  json,
};
