import { useNavigate } from 'react-router';
import { newsOfType, newsPage, recordOfType } from '../../../common/news.ts';
import { newsLines } from '../../../common/news-lines.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { useCalm } from '../calm.ts';
import { useLanguage } from '../language.ts';
import type { LiveEvent } from '../live.ts';
import { useNews } from '../news.ts';
import { ring } from '../sound.ts';
import { toast } from '../toasts/toast.ts';
import { texts } from './texts.ts';

/**
 * What the shop shows at the bell is seen and heard wherever the owner is. What somebody did herself is no news to her.
 */
export function useAnnouncer(self: string): (event: LiveEvent) => void {
  const t = useTexts(texts);
  const language = useLanguage();
  const navigate = useNavigate();
  const { data } = useNews(0, useCalm());
  return (event) => {
    if (event.by === self || (event.to ?? self) !== self) return;
    const news = newsOfType(event.type);
    const isOn = news !== undefined && (data?.on.includes(news) ?? true);
    if (!isOn || event.id === undefined) return;
    const record = recordOfType(event.type);
    ring();
    const to = newsPage(record, event.id, event.seq);
    toast.info(newsLines[language][news]({ ...event, record }), undefined, {
      id: `${event.type}${event.id}`,
      action: { label: t.see, run: () => navigate(to) },
    });
  };
}
