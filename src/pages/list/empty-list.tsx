import { Button } from 'antd';
import type { Resource } from '../../../resources/kit/index.ts';
import { mayDo } from '../../../resources/may.ts';
import { useHolder } from '../../app/may.ts';
import { texts as offlineTexts } from '../../app/offline/texts.ts';
import { pathOf } from '../../app/resources.ts';
import { ButtonLink } from '../../parts/button-link.tsx';
import { Empty } from '../../parts/empty.tsx';
import { Icon } from '../../parts/icon.tsx';
import FilteredPicture from '../../parts/pictures/filtered.tsx';
import OfflinePicture from '../../parts/pictures/offline.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { viewOf } from '../../resources/index.ts';
import { pictureOf } from '../../resources/picture.tsx';
import { texts } from './texts.ts';
import type { View } from './view.ts';

interface Props extends Pick<View, 'words'> {
  resource: Resource;
  /** Without a network: when it was empty. */
  asOf: string | undefined;
  /** Takes away all that it is narrowed by; left out, it is narrowed by nothing. */
  clearAll: (() => void) | undefined;
  createPath: string | undefined;
  importPath: string | undefined;
}

/** Nothing matches, nothing yet, or nobody can say: what it is, and the one next step. */
export function EmptyList({ resource, words, asOf, clearAll, createPath, importPath }: Props) {
  const away = useTexts(offlineTexts);
  const t = useTexts(texts);
  const holder = useHolder();
  const { step } = viewOf(resource.name);
  const next =
    step && mayDo(holder, step.record, step.part === 'list' ? 'read' : 'create')
      ? pathOf(step.record, step.part)
      : undefined;
  return (
    <Empty
      picture={asOf !== undefined ? OfflinePicture : clearAll ? FilteredPicture : pictureOf(resource)}
      title={
        asOf !== undefined ? away.wasEmpty(asOf) : clearAll ? t.emptyFiltered : (words.none ?? t.empty(words.many))
      }
      text={clearAll || asOf !== undefined ? undefined : words.empty}
    >
      {clearAll ? (
        <Button size="large" onClick={clearAll}>
          {t.showAll}
        </Button>
      ) : (
        <>
          {createPath && (
            <ButtonLink to={createPath} type="primary" size="large" icon={<Icon name="plus" size={18} />}>
              {words.add ?? t.create}
            </ButtonLink>
          )}
          {next && (
            <ButtonLink to={`${next}${step?.query ?? ''}`} type="primary" size="large">
              {words.step}
            </ButtonLink>
          )}
          {importPath && (
            <ButtonLink to={importPath} size="large" type="link">
              {t.import}
            </ButtonLink>
          )}
        </>
      )}
    </Empty>
  );
}
