import { labels } from '../../../resources/labels/index.ts';
import { useTexts } from '../../screens/use-texts.ts';

export const useLabels = () => useTexts(labels);
