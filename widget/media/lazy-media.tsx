import { useEffect, useState } from 'react';

type Media = typeof import('./index.ts');
let loaded: Media | undefined;
let loading: Promise<Media> | undefined;

/** Fetched once for all; what failed is asked for again by whoever comes next. */
function load(): Promise<Media> {
  loading ??= import('./index.ts').then(
    (media) => {
      loaded = media;
      return media;
    },
    (problem) => {
      loading = undefined;
      throw problem;
    },
  );
  return loading;
}

/**
 * What the players' own file is needed for. Until it is there, and when it cannot be had, something else stands there.
 */
export function LazyMedia({
  show,
  otherwise,
}: {
  show(media: Media): React.JSX.Element;
  otherwise(failed: boolean): React.JSX.Element | null;
}) {
  const [media, setMedia] = useState(loaded);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let here = true;
    load().then(
      (found) => here && setMedia(found),
      () => here && setFailed(true),
    );
    return () => {
      here = false;
    };
  }, []);
  return media ? show(media) : otherwise(failed);
}
