import type { ReactNode } from 'react';
import type { TimelineKey } from '../../domain/timeline.ts';
import { useWords } from '../../i18n/words.tsx';
import { ScreenHead } from '../shell/screen-head.tsx';
import { LiveState } from './live-state.tsx';
import { TimelineMenu } from './timeline-menu.tsx';
import { TITLES } from './titles.ts';

/** The timeline's name, the way to the other ones, what is new, and whether it is live. */
export function TimelineHead({ timelineKey, children }: { timelineKey: TimelineKey; children: ReactNode }) {
  const { words } = useWords();
  return (
    <ScreenHead title={words(TITLES[timelineKey])}>
      <TimelineMenu />
      {children}
      <LiveState timelineKey={timelineKey} />
    </ScreenHead>
  );
}
