import { useNavigate } from 'react-router';
import { useTexts } from '../../parts/use-texts.ts';
import { viewOf } from '../../resources/index.ts';
import { useLanguage } from '../language.ts';
import type { LiveEvent } from '../live.ts';
import { pathOf } from '../resources.ts';
import { ring } from '../sound.ts';
import { toast } from '../toasts/toast.ts';
import { texts } from './texts.ts';

/**
 * What records announce, and somebody who asks for a person, is seen and heard wherever the owner is. What somebody did
 * herself is no news to her.
 */
export function useAnnouncer(self: string): (event: LiveEvent) => void {
  const t = useTexts(texts);
  const language = useLanguage();
  const navigate = useNavigate();
  return (event) => {
    if (event.by === self) return;
    const [subject = '', what = ''] = event.type.split('.');
    const arrived = event.called ? t.called : viewOf(subject).announces?.[what]?.[language](event);
    if (arrived === undefined) return;
    ring();
    const to = (event.id !== undefined && pathOf(subject, 'show', event.id)) || '/dashboard';
    toast.info(arrived, undefined, {
      id: `${event.type}${event.id}`,
      action: { label: t.see, run: () => navigate(to) },
    });
  };
}
