import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { noticesMachine } from '#machines/notices/notices.machine.ts';
import { Notices } from '#features/notices/notices.tsx';
import { noticesModel } from '#tests/models/notices/notices.model.ts';
import { coverOf } from '#tests/support/model-cover.ts';
import { driveViews, WALK_MS } from '#tests/support/model-view.ts';
import { renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#features/notices/use-are-regions-ready.ts', () => ({ useAreRegionsReady: () => true }));
vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const cover = coverOf([noticesModel], {
  ways: {
    all: {
      can: ({ type, id }, { context }) =>
        !['notice.dismiss', 'notice.runAction'].includes(type) ||
        context.shown.some((one) => one.id === id && (type === 'notice.dismiss' || one.action !== undefined)),
    },
  },
});

describe('notices, by their model', () => {
  test.each(cover.walks)('$name', { timeout: WALK_MS }, async (walk) => {
    const notices = createActor(noticesMachine, { clock: new SimulatedClock() }).start();
    setStage({ page: { notices } });
    renderInApp(<Notices />);
    const region = () => screen.getByRole('region', { name: 'Notices' });
    const buttons = () => screen.queryAllByRole('button', { name: 'Dismiss' });
    await driveViews(walk, notices, {
      events: {
        'notice.show': (event) => act(() => notices.send(event)),
        'notices.clear': (event) => act(() => notices.send(event)),
        'notices.settled': (event) => act(() => notices.send(event)),
        'notices.inline*': (event) => act(() => notices.send(event)),
        // oxlint-disable no-restricted-properties -- a walk holds again what is held, and a region that is empty
        'notices.paused': ({ by }) => void (by === 'focus' ? fireEvent.focus(region()) : fireEvent.pointerEnter(region())),
        'notices.resumed': ({ by }) => void (by === 'focus' ? fireEvent.blur(region()) : fireEvent.pointerLeave(region())),
        // oxlint-enable no-restricted-properties
        'notice.runAction': {
          // Sends the event as a screen reader does: pointer and focus would pause the notices first.
          cause: () => screen.queryAllByRole('button', { name: 'Try again' })[0]?.click(),
          focusMayGo: 'a notice stands nowhere among what is read',
        },
        'notice.dismiss': {
          cause: ({ id }) => buttons()[notices.getSnapshot().context.shown.findIndex((one) => one.id === id)]?.click(),
          focusMayGo: 'a notice stands nowhere among what is read',
        },
      },
      states: { '*': ({ context: { shown } }) => expect(buttons()).toHaveLength(shown.length) },
    });
  });
});
