import { Button } from 'antd';
import { Empty } from '../../parts/empty.tsx';
import NewsPicture from '../../parts/pictures/news.tsx';
import { useTexts } from '../../parts/use-texts.ts';

const texts = {
  en: {
    title: 'No steps yet',
    text: 'The bot says nothing until it has a first step.',
    ready: 'Use the ready-made flow',
  },
  sw: {
    title: 'Bado hakuna hatua',
    text: 'Bot haisemi chochote hadi iwe na hatua ya kwanza.',
    ready: 'Tumia mpangilio ulio tayari',
  },
};

/** In the place of the list and the map: what a bot is begun from. Left out for who may not change it. */
export default function NoSteps({ begin }: { begin: (() => void) | undefined }) {
  const t = useTexts(texts);
  return (
    <Empty picture={NewsPicture} title={t.title} text={t.text}>
      {begin && (
        <Button type="primary" size="large" onClick={begin}>
          {t.ready}
        </Button>
      )}
    </Empty>
  );
}
