import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import type { TimelineKey } from '#domain/timelines/timeline.ts';
import { LiveState } from '#features/timelines/live-state.tsx';
import { renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const inState = (...[state = '', ...inner]: string[]): object => ({
  initial: state,
  states: { [state]: inner.length > 0 ? inState(...inner) : {} },
});
const standing = (...states: string[]) => createActor(setup({}).createMachine({ ...inState(...states), context: { list: {} } })).start();

describe('live state', () => {
  // rules: live-state
  test.each<[TimelineKey, string[], string]>([
    ['friends', ['open', 'joined'], 'Live'],
    ['friends', ['closed'], 'Updates every 20 seconds'],
    ['dms', ['open', 'joined'], 'Live'],
    ['dms', ['closed'], 'Updates every 20 seconds'],
    ['bookmarks', ['open', 'joined'], 'No live updates'],
    ['favourites', ['closed'], 'No live updates'],
  ])('%s with the stream %j: shows %s', (timelineKey, states, text) => {
    setStage({ session: { stream: standing(...states) } });
    renderInApp(<LiveState timelineKey={timelineKey} />);
    expect(screen.getByText(text).tagName).toBe('SPAN');
  });

  test.each(['tag-timeline:birds', 'public-timeline', 'list-timeline:7'] as const)('%s without a stream: shows nothing', (timelineKey) => {
    setStage({ session: { stream: standing('closed') } });
    expect(renderInApp(<LiveState timelineKey={timelineKey} />).container.textContent).toBe('');
  });

  test('shows no live state without a network, whatever the socket reports', () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    setStage({ session: { stream: standing('open', 'joined') } });
    expect(renderInApp(<LiveState timelineKey="friends" />).container.textContent).toBe('Reconnecting…');
    online.mockRestore();
  });

  test('is empty over a timeline that guests cannot see', () => {
    setStage({ session: { stream: standing('closed') }, timeline: standing('head', 'catchingUp', 'closed') });
    expect(renderInApp(<LiveState timelineKey="friends" />).container.textContent).toBe('');
  });
});
