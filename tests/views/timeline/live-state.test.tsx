import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import type { TimelineKey } from '#domain/timeline/timeline.ts';
import { LiveState } from '#views/timeline/live-state.tsx';
import { renderOnStage, setStage } from '#tests/shell/stage.tsx';

vi.mock('#app/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const inState = (...[state = '', ...inner]: string[]): object => ({
  initial: state,
  states: { [state]: inner.length > 0 ? inState(...inner) : {} },
});
const standing = (...states: string[]) => createActor(setup({}).createMachine(inState(...states))).start();

test.each<[TimelineKey, string[], string]>([
  ['friends', ['open', 'joined'], 'Live'],
  ['friends', ['closed'], 'Updates every 20 s'],
  ['dms', ['open', 'joined'], 'Live'],
  ['dms', ['closed'], 'Updates every 20 s'],
  ['tag-timeline:birds', ['open', 'joined'], 'Updates every 20 s'],
  ['public-timeline', ['open', 'joined'], 'Updates every 20 s'],
  ['bookmarks', ['open', 'joined'], 'Updates when you open it'],
  ['favourites', ['closed'], 'Updates when you open it'],
])('%s with the stream %j: %s', (timelineKey, states, words) => {
  setStage({ session: { stream: standing(...states) } });
  renderOnStage(<LiveState timelineKey={timelineKey} />);
  expect(screen.getByText(words).tagName).toBe('SPAN');
});

test('says nothing over one that is not for guests', () => {
  setStage({ timeline: standing('head', 'catchingUp', 'closed') });
  renderOnStage(<LiveState timelineKey="public-timeline" />);
  expect(screen.queryByText('Updates every 20 s')).toBe(null);
});
