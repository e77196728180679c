import { Link } from 'react-router';
import { formatDay } from '../../../common/dates.ts';
import { dayAt } from '../../../common/wall-time.ts';
import { timeZone } from '../../../resources/brand.ts';
import { exports as copies } from '../../../resources/exports.ts';
import { may } from '../../../resources/may.ts';
import { useLanguage } from '../../app/language.ts';
import { texts } from '../../app/layout/texts.ts';
import { useHolder } from '../../app/may.ts';
import { pathOf } from '../../app/resources.ts';
import { Notice } from '../../parts/notice.tsx';
import { useTexts } from '../../parts/use-texts.ts';

/** Over every page of a shop that its owner closed: what that means, and for an owner the way back. */
export default function ClosedShop({ deletesAt }: { deletesAt: string }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const mayOpen = may(useHolder(), 'closing.change');
  return (
    <Notice tone="waiting">
      {t.closedUntil(formatDay(dayAt(timeZone, new Date(deletesAt)), language))}{' '}
      {mayOpen && <Link to={pathOf(copies.name, 'list') ?? ''}>{t.openAgain}</Link>}
    </Notice>
  );
}
