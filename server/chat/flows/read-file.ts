import { heldIn } from '../../../common/flow/blocks/index.ts';
import type { Finding } from '../../../common/flow/finding.ts';
import { type Flow, flowSchema } from '../../../common/flow/flow.ts';
import { maxFlowBytes } from '../../../common/flow/limits.ts';
import { textsOf } from '../../../common/flow/texts-of.ts';
import { type Language, languages } from '../../../resources/enums.ts';
import { unfitPath } from '../../fit-to-keep.ts';
import { problem } from '../../problems.ts';
import { fieldErrors } from '../../sentences/field-errors.ts';

type Dropped = Pick<Finding, 'block' | 'place'>;

/** A flow out of the text of a file. Throws `flow_file_wrong`, which names the first block that is wrong, and why. */
export function readFlowFile(text: string, language: Language): { graph: Flow; dropped: Dropped[] } {
  const data = parse(text);
  const graph = isFile(data) ? data.graph : data;
  const read = flowSchema.safeParse(graph, { reportInput: true });
  if (!read.success) {
    const errors = fieldErrors(read.error.issues, language);
    for (const { code, path } of read.error.issues)
      if (code === 'invalid_union' && path[0] === 'blocks' && path.length <= 3)
        errors[path.join('.')] = isNamed(graph, path) ? 'flow_kind_unknown' : 'required';
    const block = read.error.issues.find(({ path }) => path[0] === 'blocks' && path.length > 1)?.path[1];
    throw problem('flow_file_wrong', errors, { block: block === undefined ? null : String(block) });
  }
  const unfit = unfitPath(read.data);
  if (unfit !== undefined) {
    const [part, name = null] = unfit.split('.');
    throw problem('flow_file_wrong', { [unfit]: 'control_characters' }, { block: part === 'blocks' ? name : null });
  }
  if (new TextEncoder().encode(JSON.stringify(read.data)).length > maxFlowBytes) throw unread('flow_too_large');
  return withoutForeign(read.data);
}

const unread = (why: string) => problem('flow_file_wrong', { file: why }, { block: null });

function parse(text: string): unknown {
  try {
    return JSON.parse(text, (key, value) => {
      // Nothing of ours is called so; a schema leaves it out in silence.
      if (key === '__proto__') throw new SyntaxError(key);
      return value;
    });
  } catch {
    throw unread('flow_file_unreadable');
  }
}

const isFile = (data: unknown): data is { graph: unknown } =>
  typeof data === 'object' && data !== null && Object.hasOwn(data, 'graph');

/** Whether there is a kind at all, though none that we know. */
function isNamed(graph: unknown, path: readonly PropertyKey[]): boolean {
  let value = graph;
  for (const key of [...path.slice(0, 2), 'kind']) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return false;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return true;
}

/** An order link opens one order of one shop to whoever has it: it goes no further than that shop's chats. */
const orderLink = /https?:\/\/\S+[?&]token=\S*/g;

/** Without what is another shop's, and where that was. */
function withoutForeign(graph: Flow): { graph: Flow; dropped: Dropped[] } {
  const own = structuredClone(graph);
  const dropped: Dropped[] = [];
  for (const [block, each] of Object.entries(own.blocks)) {
    const clean = <K extends string>(words: Record<K, string>, key: K, place: string) => {
      const left = words[key].replace(orderLink, '');
      if (left === words[key]) return;
      words[key] = left;
      if (!dropped.some((found) => found.block === block && found.place === place)) dropped.push({ block, place });
    };
    for (const { place, words } of textsOf(each)) for (const language of languages) clean(words, language, place);
    // What few options say is shown nowhere, and is there when there are more.
    for (const { place, value } of heldIn(each, 'choices'))
      for (const [at, { description }] of value.entries())
        if (description) for (const language of languages) clean(description, language, `${place}.${at}.description`);
    for (const { place, value } of heldIn(each, 'place'))
      for (const key of ['name', 'address'] as const) clean(value, key, `${place}.${key}`);
  }
  return { graph: own, dropped };
}
