import { act, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { timelineMachine } from '#machines/timelines/timeline.machine.ts';
import { CallError, type Failure } from '#domain/text/failure.ts';
import type { Page } from '#domain/timelines/page.ts';
import type { TimelineKey } from '#domain/timelines/timeline.ts';
import { columnsMachine } from '#machines/columns/columns.machine.ts';
import { TimelineColumn } from '#features/columns/timeline-column.tsx';
import { deferredCall, deferredSource } from '#tests/support/deferred.ts';
import { openAmong, pageOf } from '#tests/support/machines.ts';
import { user } from '#tests/support/user.ts';
import { renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);
vi.mock('#components/timeline/timeline-list.tsx', () => ({ TimelineList: () => 'statuses' }));

/** Renders the column of a timeline whose pages come from the test, beside another column. */
const open = (key: TimelineKey) => {
  const fetchPage = deferredCall<Page>();
  const machine = timelineMachine.provide({ actors: { fetchPage: fetchPage.logic, filterStatuses: deferredSource().logic as never } });
  const { actor } = openAmong(machine, { key, isLive: false, isGuest: false });
  const { actor: columns, receivedBy } = openAmong(columnsMachine.provide({ actors: { watchColumns: deferredSource().logic } }));
  columns.send({ type: 'columns.changed', columns: ['friends', key] });
  setStage({ timeline: actor, session: { columns }, visitor: { origin: 'https://a.example', accountId: 'me' } });
  renderInApp(<TimelineColumn timelineKey={key} />);
  const stored = () => receivedBy('settings').map(({ change }) => change);
  return { actor, fetchPage, stored };
};

const RESPONSE = { status: 404, message: 'Error.' };
const UNAVAILABLE = "This timeline isn't available";

describe('column of a timeline', () => {
  // rules: column-missing, list-removed
  test.each<[TimelineKey, Failure, string]>([
    ['list-timeline:7', { kind: 'not_found', ...RESPONSE }, "This list doesn't exist"],
    ['list-timeline:7', { kind: 'forbidden', ...RESPONSE, status: 403 }, "This list doesn't exist"],
    ['user:7', { kind: 'not_found', ...RESPONSE }, UNAVAILABLE],
    ['tag-timeline:birds', { kind: 'forbidden', ...RESPONSE, status: 403 }, UNAVAILABLE],
    ['bubble-timeline', { kind: 'not_found', ...RESPONSE, isMissing: true }, 'Not supported by this server'],
  ])('explains that it is missing and removes it: %s, %o', async (key, failure, title) => {
    const { fetchPage, stored } = open(key);
    await act(() => fetchPage.reject(new CallError(failure)));
    expect([screen.getByText(title).textContent, screen.queryByRole('button', { name: 'Try again' })]).toEqual([title, null]);
    await user.click(screen.getByRole('button', { name: 'Remove column' }));
    expect(stored()).toEqual([{ columns: ['friends'] }]);
  });

  // rules: column-missing
  test('explains that a list was deleted which was shown before', async () => {
    const { actor, fetchPage } = open('list-timeline:7');
    await act(() => fetchPage.resolve(pageOf('3 2')));
    expect(document.body.textContent).toContain('statuses');
    act(() => actor.send({ type: 'timeline.retry' }));
    await act(() => fetchPage.reject(new CallError({ kind: 'not_found', ...RESPONSE })));
    expect(document.body.textContent).not.toContain('statuses');
    expect(screen.getByText("This list doesn't exist").tagName).toBe('P');
  });

  test('offers a retry of a failure that may pass', async () => {
    const { fetchPage } = open('list-timeline:7');
    await act(() => fetchPage.reject(new CallError({ kind: 'offline' })));
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Try again']);
  });
});
