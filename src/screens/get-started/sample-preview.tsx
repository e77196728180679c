import { useEffect, useState } from 'react';
import type { Language, ProductCategory } from '../../../resources/enums.ts';
import type { SampleProduct } from '../../../resources/samples/type.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { texts } from './texts.ts';

const shown = 4;

/** Names of the first sample products of a category, in the shop's language. */
export function SamplePreview({ category, language }: { category: ProductCategory | undefined; language: Language }) {
  const t = useTexts(texts);
  const samples = useSamples(category);
  if (!category) return <p className="soft">{t.sample_choose}</p>;
  return (
    <ul className="samples" aria-live="polite" lang={language}>
      {samples.slice(0, shown).map(({ sku, emoji, name }) => (
        <li key={sku}>
          <span aria-hidden="true">{emoji}</span> {name[language]}
        </li>
      ))}
      {samples.length > shown && <li className="soft">{t.sample_more(samples.length - shown)}</li>}
    </ul>
  );
}

/** The catalogues are large for a form: they are fetched when a category is chosen. */
function useSamples(category: ProductCategory | undefined): SampleProduct[] {
  const [samples, setSamples] = useState<SampleProduct[]>([]);
  useEffect(() => {
    if (!category) return;
    let current = true;
    import('../../../resources/samples/index.ts').then(
      ({ sampleCatalogues }) => current && setSamples(sampleCatalogues[category]),
      // Only a preview: without it the shop can still be opened.
      () => current && setSamples([]),
    );
    return () => {
      current = false;
    };
  }, [category]);
  return samples;
}
