import { siteAddress } from '../../common/site.ts';
import { type Language, productCategories } from '../../resources/enums.ts';
import { labels as shopLabels } from '../../resources/labels/shops.ts';
import { shops } from '../texts/shops.ts';
import type { DirectoryState } from '../view.ts';

/** Asks with a plain address, so that it works without a script and can be shared. */
export function Finder({ language, directory }: { language: Language; directory: DirectoryState | undefined }) {
  const t = shops[language];
  const filters = directory?.filters;
  return (
    <form className="finder" role="search" action={siteAddress('/shops', language)}>
      <label>
        {t.search}
        <input type="search" name="q" maxLength={80} value={filters?.q} />
      </label>
      <label>
        {t.category}
        <select name="category">
          <option value="">{t.anyCategory}</option>
          {productCategories.map((category) => (
            <option key={category} value={category} selected={category === filters?.category}>
              {shopLabels[language].choices.category[category]}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t.place}
        <input name="place" maxLength={80} placeholder={t.placeHint} list="places" value={filters?.place} />
      </label>
      <datalist id="places">
        {directory?.places.map((place) => (
          <option key={place} value={place} />
        ))}
      </datalist>
      <label className="check">
        <input type="checkbox" name="open" value="now" checked={filters?.open} />
        {t.open}
      </label>
      <button className="button" type="submit">
        {t.find}
      </button>
    </form>
  );
}
