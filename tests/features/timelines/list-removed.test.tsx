import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { timelineMachine } from '#machines/timelines/timeline.machine.ts';
import { CallError, type Failure } from '#domain/text/failure.ts';
import type { Page } from '#domain/timelines/page.ts';
import { TimelineFailure } from '#components/timeline/timeline-failure.tsx';
import { deferredCall, deferredSource } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';
import { renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const responded = { status: 404, message: 'Error.' };

describe('failure of a timeline', () => {
  // rules: list-removed, direct-absent
  test.each<[string, `list-timeline:${string}` | 'tag-timeline:x' | 'dms', Failure, string, boolean]>([
    ['a missing list', 'list-timeline:7', { kind: 'not_found', ...responded }, "This list doesn't exist", false],
    ['a list that Pleroma refuses', 'list-timeline:7', { kind: 'forbidden', ...responded, status: 403 }, "This list doesn't exist", false],
    ['a list that cannot be fetched', 'list-timeline:7', { kind: 'offline' }, "Couldn't load the timeline", true],
    [
      'a tag on a server without tags',
      'tag-timeline:x',
      { kind: 'not_found', ...responded, isMissing: true },
      'Not supported by this server',
      false,
    ],
    [
      'direct messages on a server without a list of them',
      'dms',
      { kind: 'not_found', ...responded, isMissing: true },
      'has no direct message timeline',
      false,
    ],
    ['a tag', 'tag-timeline:x', { kind: 'not_found', ...responded }, "Couldn't load the timeline", true],
  ])('reports %s inside the list only, with a retry where that may help', async (_, key, failure, text, hasRetry) => {
    const fetchPage = deferredCall<Page>();
    const machine = timelineMachine.provide({ actors: { fetchPage: fetchPage.logic, filterStatuses: deferredSource().logic as never } });
    const { actor, notices } = openAmong(machine, { key, isLive: false, isGuest: false });
    await fetchPage.reject(new CallError(failure));
    setStage({ visitor: { origin: 'https://a.example', accountId: 'me' } });
    renderInApp(<TimelineFailure timeline={actor} />);
    expect([document.body.textContent, notices().length]).toEqual([expect.stringContaining(text), 0]);
    expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(hasRetry);
  });
});
