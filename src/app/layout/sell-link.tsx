import { Link } from 'react-router';
import { mayDo } from '../../../resources/may.ts';
import { Icon } from '../../parts/icon.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { useHolder } from '../may.ts';
import { mainWork, pathOf } from '../resources.ts';
import { texts } from './texts.ts';

/** What is done most often, from wherever one is. */
export function SellLink() {
  const t = useTexts(texts);
  const { name } = mainWork;
  const to = pathOf(name, 'create');
  const mayCreate = mayDo(useHolder(), name, 'create');
  if (to === undefined || !mayCreate) return null;
  return (
    <Link className="shell-sell" to={to}>
      <span>
        <Icon name="plus" size={26} />
      </span>
      {t.sell}
    </Link>
  );
}
