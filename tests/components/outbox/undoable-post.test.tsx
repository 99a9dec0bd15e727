import { act, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { deliveryMachine } from '#machines/outbox/delivery.machine.ts';
import { outboxMachine } from '#machines/outbox/outbox.machine.ts';
import { UndoablePost } from '#components/outbox/undoable-post.tsx';
import { defaultSettings } from '#domain/settings/settings.ts';
import { anEntry, aSubmission } from '#tests/support/drafts.ts';
import { deferredCall, deferredSource } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';
import { holding, renderInApp, setStage } from '#tests/shell/stage.tsx';
import { user } from '#tests/support/user.ts';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const show = async (formKey = 'status', { width = 1440, ...change }: { width?: number; [field: string]: unknown } = {}) => {
  const measureUndoTime = deferredCall<number>();
  const recordNewestId = deferredCall<string>();
  const lock = deferredSource();
  const {
    actor: outbox,
    clock,
    receivedBy,
  } = openAmong(
    outboxMachine.provide({
      actors: {
        writeEntry: deferredCall<void>().logic,
        requestLock: lock.logic,
        watchConnection: deferredSource().logic,
        watchTabs: deferredSource().logic,
        delivery: deliveryMachine.provide({ actors: { measureUndoTime: measureUndoTime.logic, recordNewestId: recordNewestId.logic } }),
      },
    }),
  );
  const sent: object[] = [];
  const layout = holding({ viewport: { width, height: 900 } });
  const featureGroups = Object.assign(holding({ open: [] }), { send: (event: object) => void sent.push(event) });
  setStage({ page: { layout, settings: holding({ settings: defaultSettings }) }, session: { outbox, featureGroups } });
  renderInApp(<UndoablePost />);
  const entry = anEntry('k1', { undoMs: 10_000, formKey, ...change });
  await act(async () => lock.emit({ type: 'lock.acquired', entries: [entry] }));
  await act(() => measureUndoTime.resolve(9_500));
  return {
    recordNewestId,
    opened: sent,
    imported: () => receivedBy('composers').filter(({ type }) => type === 'composers.import'),
    pass: async (ms: number, leftMs: number) => {
      await act(async () => clock.increment(ms));
      await act(() => measureUndoTime.resolve(leftMs));
    },
  };
};
const countdown = () => document.querySelector('p [aria-hidden=true]')?.textContent;
const announced = () => document.querySelector('p > span:not([aria-hidden])')?.textContent;

describe('undoable post', () => {
  // rules: undo-send
  test('counts the seconds down, announces them once, and goes when the post is sent', async () => {
    const { pass, recordNewestId } = await show();
    expect([countdown(), announced()]).toEqual(['Posting in 10s', 'Your post will be published in 10 seconds. Press z to undo.']);
    await pass(500, 9_000);
    await pass(1_000, 8_000);
    expect([countdown(), announced()]).toEqual(['Posting in 8s', 'Your post will be published in 10 seconds. Press z to undo.']);
    await pass(1_000, 0);
    expect([screen.queryByRole('button'), recordNewestId.requested.length]).toEqual([null, 1]);
  });

  // rules: undo-send
  test.each([
    ['the button', () => user.click(screen.getByRole('button', { name: 'Undo' }))],
    ['its key', () => user.keyboard('z')],
  ])('returns the post to its form by %s', async (_, press) => {
    const { imported, opened } = await show();
    await act(press);
    expect(imported()).toMatchObject([{ key: 'status', draft: { text: 'hello k1' }, from: { entryId: 'k1' } }]);
    expect([screen.queryByRole('button'), opened]).toEqual([null, []]);
  });

  test('opens the form of a new post where the page has none', async () => {
    const { opened } = await show('status', { width: 390 });
    await user.keyboard('z');
    expect(opened).toEqual([
      { type: 'group.send', group: 'signedIn', to: 'composers', event: { type: 'composers.open', key: 'status' }, opens: true },
    ]);
  });

  test('leaves the form of a reply to open by itself', async () => {
    const { opened, imported } = await show('reply:1', { width: 390 });
    await user.keyboard('z');
    expect([opened, imported()[0]]).toMatchObject([[], { key: 'reply:1' }]);
  });

  test('says of an edit that it is saved', async () => {
    await show('edit:1', { submission: aSubmission({ purpose: { kind: 'edit', statusId: '1' } }) });
    expect(countdown()).toBe('Saving in 10s');
  });
});
