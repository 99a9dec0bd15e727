// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { TimelineKey } from '#domain/timelines/timeline.ts';
import { useTimelineTitle } from '#components/navigation/titles.ts';
import { holding, renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

function Title({ of }: { of: TimelineKey }) {
  return <h1>{useTimelineTitle(of)}</h1>;
}

describe('titles of timelines', () => {
  test.each([
    ['friends', 'Home'],
    ['tag-timeline:birds', '#birds'],
    ['public-external-timeline:far.example', 'far.example'],
    ['list-timeline:7', 'Birds of the harbour'],
    ['list-timeline:8', "This list doesn't exist"],
    ['list-timeline:9', 'List'],
  ] as const)('name the timeline %s %s', (of, title) => {
    setStage({ session: { listNames: holding({ entries: { '7': { value: 'Birds of the harbour' }, '8': { value: null } } }) } });
    renderInApp(<Title of={of} />);
    expect(screen.getByRole('heading').textContent).toBe(title);
  });

  test('call a list List until its name is loaded', () => {
    setStage();
    renderInApp(<Title of="list-timeline:7" />);
    expect(screen.getByRole('heading').textContent).toBe('List');
  });
});
