import { useEffect, useState } from 'react';
import { definitionOf } from '../../../common/flow/blocks/index.ts';
import type { Finding } from '../../../common/flow/finding.ts';
import type { Block, Flow } from '../../../common/flow/flow.ts';
import type { Language } from '../../../resources/enums.ts';
import { addBlock, askBetween, withBlock, withoutWord } from './changes.ts';

interface Mended {
  /** Where one way mends it. */
  flow?: Flow;
  /** The step to open. */
  step?: string;
  /** The field to go to, by its id; of no step, it stands below them. */
  field?: string;
}
/** What is wrong with a word that leads to a step. */
const wordy: ReadonlySet<string> = new Set(['word_twice', 'word_kept']);

/** What mends a finding, in the list as on the map: it is done where one way does, else it leads to the field. */
export function mended(flow: Flow, names: readonly string[], finding: Finding, language: Language): Mended {
  const { code, block, place, language: of, what } = finding;
  const added =
    code === 'no_person'
      ? addBlock(flow, 'person')
      : (code === 'loop' || code === 'long_run') && block !== null
        ? askBetween(flow, block, place)
        : undefined;
  if (added) return { flow: added.flow, step: added.name, field: `${added.name}.head` };
  const own = block === null ? undefined : flow.blocks[block];
  const mends = own && definitionOf(own).mends?.[code];
  if (mends && block !== null) return { flow: withBlock(flow, block, { ...own, ...mends } as Block) };
  if (code === 'no_first') return { flow: { ...flow, start: names[0] ?? '' } };
  if (block !== null && what !== undefined && wordy.has(code)) return { flow: withoutWord(flow, block, what) };
  if (block !== null) {
    const field = code === 'unreachable' ? 'keywords' : code === 'too_many' ? 'options.0.title' : place;
    const part = of ?? (field.endsWith('title') ? language : undefined);
    return { step: block, field: [block, field, part].filter(Boolean).join('.') };
  }
  if (code === 'gone' && place.startsWith('events.'))
    return { flow: { ...flow, events: (flow.events ?? []).filter(({ next }) => names.includes(next)) } };
  if (code === 'gone' && place === 'any') return { flow: { ...flow, any: '' } };
  if (code === 'gone') return { flow: { ...flow, keywords: flow.keywords.filter(({ next }) => names.includes(next)) } };
  return { field: `flow.${place}.${of}` };
}

/** Milliseconds. */
const longestWanted = 5000;
/** Goes to a field once it is there: what leads to it opens its step first. */
export function useWanted(): (field: string | undefined) => void {
  const [wanted, setWanted] = useState<string>();
  useEffect(() => {
    if (wanted === undefined) return;
    const goTo = () => {
      const field = document.getElementById(wanted);
      field?.focus();
      if (field) setWanted(undefined);
    };
    goTo();
    // Its part of the form may still be on its way.
    const observer = new MutationObserver(goTo);
    observer.observe(document.body, { childList: true, subtree: true });
    // What never comes does not take the keys from whoever went on meanwhile.
    const timer = setTimeout(() => setWanted(undefined), longestWanted);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [wanted]);
  return setWanted;
}
