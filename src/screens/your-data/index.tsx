import type { Resource } from '../../../resources/kit/index.ts';
import { names } from '../../../resources/labels/names.ts';
import { may } from '../../../resources/may.ts';
import { useShop } from '../../app/access.ts';
import { useLanguage } from '../../app/language.ts';
import { useHolder } from '../../app/may.ts';
import { settingsHome } from '../../app/settings-home.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { Closing } from './closing.tsx';
import { Copies } from './copies.tsx';
import '../../pages/pages.css';
import './your-data.css';

/** What is the owner's to take along, and how the shop is closed. */
export default function YourData({ resource }: { resource: Resource }) {
  const language = useLanguage();
  const mayClose = may(useHolder(), 'closing.change');
  const { data: shop } = useShop();
  return (
    <>
      <PageHead title={names.exports[language].many} back={settingsHome} />
      <div className="sections">
        <Copies resource={resource} />
        {mayClose && shop?.deletes_at === null && <Closing shop={shop} />}
      </div>
    </>
  );
}
