import { act, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { composerMachine } from '#machines/composer/composer.machine.ts';
import { deliveryMachine, type LookupResult, type Posted } from '#machines/outbox/delivery.machine.ts';
import { outboxMachine } from '#machines/outbox/outbox.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import type { Entry } from '#domain/outbox/outbox.ts';
import { user } from '#tests/support/user.ts';
import { Composer } from '#features/composer/composer.tsx';
import { OutboxList } from '#features/composer/outbox/outbox-list.tsx';
import { aMedium, anEntry, aSubmission } from '#tests/support/drafts.ts';
import { deferredCall, deferredSource } from '#tests/support/deferred.ts';
import { lightChild, openAmong } from '#tests/support/machines.ts';
import { bootKnowing, holding, renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => {
  const { hooks } = await import('#tests/shell/stage.tsx');
  const { useSelector } = await import('@xstate/react');
  return { ...hooks, useChild: (parent: any, name: string) => useSelector(parent, (snapshot: any) => snapshot?.children[name]) };
});

const showIn = async (view: ReactElement, stage: Parameters<typeof setStage>[0], ...entries: Entry[]) => {
  const calls = {
    recordNewestId: deferredCall<string>(),
    markSent: deferredCall<string>(),
    send: deferredCall<Posted>(),
    findSent: deferredCall<LookupResult>(),
  };
  const lock = deferredSource();
  const { recordNewestId, markSent, send, findSent } = calls;
  const delivery = deliveryMachine.provide({
    actors: { recordNewestId: recordNewestId.logic, markSent: markSent.logic, send: send.logic, findSent: findSent.logic },
  });
  const actors = {
    writeEntry: deferredCall<void>().logic,
    requestLock: lock.logic,
    watchConnection: deferredSource().logic,
    watchTabs: deferredSource().logic,
    delivery,
  };
  const { actor: outbox, clock, receivedBy } = openAmong(outboxMachine.provide({ actors }));
  setStage({ ...stage, session: { outbox, drafts: holding({ drafts: [] }) } });
  renderInApp(view);
  await act(async () => lock.emit({ type: 'lock.acquired', entries }));
  return { ...calls, clock, receivedBy };
};
const show = (...entries: Entry[]) => showIn(<OutboxList />, {}, ...entries);

const rows = () =>
  screen.queryAllByRole('listitem').map((row) => [
    within(row).getByRole('status').textContent,
    ...within(row)
      .queryAllByRole('button')
      .map(({ textContent }) => textContent),
  ]);
const press = (name: string) => user.click(screen.getByRole('button', { name }));

describe('outbox list', () => {
  test('renders nothing while the outbox is empty', async () => {
    await show();
    expect(screen.queryByRole('region')).toBe(null);
  });

  // rules: outbox-list
  test('shows the state of each entry, and no buttons for one that cannot be changed yet', async () => {
    const { recordNewestId, markSent, send, clock } = await show(anEntry('k1'), anEntry('k2'));
    expect(rows()).toEqual([['Posting…'], ['Queued']]);
    await act(() => recordNewestId.resolve(''));
    await act(() => markSent.resolve('2026-01-01T00:00:02.000Z'));
    await act(() => send.reject(new CallError({ kind: 'timeout' })));
    expect(rows()[0]).toEqual(['Checking whether it was posted…']);
    await act(async () => clock.increment(3_000));
    expect(rows()[0]).toEqual(['Checking whether it was posted…']);
  });

  test('cancels an entry that waits for the network', async () => {
    const { recordNewestId, receivedBy } = await show(anEntry('k1'));
    await act(() => recordNewestId.reject(new CallError({ kind: 'offline' })));
    expect(rows()).toEqual([["Will post when you're back online", 'Edit']]);
    await press('Edit');
    expect(receivedBy('composers').at(-1)).toMatchObject({ type: 'composers.import', key: 'status' });
    expect(rows()).toEqual([['Cancelled', 'Post again', 'Edit', 'Discard']]);
  });

  // rules: outbox-list
  test('prompts about an entry with an unknown outcome, and gives the reason for a refusal', async () => {
    await show(
      anEntry('k1', { question: { kind: 'unknown' } }),
      anEntry('k2', { question: { kind: 'refused', failure: { kind: 'rejected', status: 422, message: 'No links' } } }),
    );
    const buttons = ['Post again', 'Edit', 'Discard'];
    expect(rows()).toEqual([
      ["Couldn't confirm whether this was posted", ...buttons],
      ["Couldn't post: No links", ...buttons],
    ]);
  });

  test('gives the reason for a refused edit', async () => {
    const submission = aSubmission({ purpose: { kind: 'edit', statusId: '7' } });
    await show(
      anEntry('k1', { submission, question: { kind: 'refused', failure: { kind: 'rejected', status: 422, message: 'No links' } } }),
    );
    expect(rows()).toEqual([["Couldn't save your changes: No links", 'Post again', 'Edit', 'Discard']]);
  });

  test('disappears when the last entry is discarded', async () => {
    await show(anEntry('k1', { question: { kind: 'unknown' } }));
    await press('Discard');
    expect(screen.queryByRole('region')).toBe(null);
  });

  test('moves the focus from the list to the form when the list disappears', async () => {
    const machine = composerMachine.provide({
      actors: { draft: lightChild([]), uploads: lightChild([], { crops: {}, formKey: 'status' }) },
    });
    const { actor: composer } = openAmong(machine, { key: 'status' });
    composer.send({ type: 'draft.restored', draft: undefined });
    await showIn(<Composer />, { composer, page: { boot: bootKnowing({}) } }, anEntry('k1', { question: { kind: 'unknown' } }));
    screen.getByRole('button', { name: 'Discard' }).focus();
    await press('Discard');
    expect(screen.getByRole('form').contains(document.activeElement)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  });

  test('delivers an entry on retry', async () => {
    await show(anEntry('k1', { question: { kind: 'unknown' } }));
    await press('Post again');
    expect(rows()).toEqual([['Queued']]);
  });

  test('labels an entry by its number of files, or by its subject', async () => {
    const media = [aMedium({ attachmentId: '7' }), aMedium({ key: 'f2', attachmentId: '8' })];
    await show(
      anEntry('k1', { submission: aSubmission({ text: '', media }) }),
      anEntry('k2', { submission: aSubmission({ text: 'long', subject: 'birds' }) }),
    );
    expect(screen.getAllByRole('listitem').map((row) => row.querySelector('p')?.textContent)).toEqual(['2 files', 'birds']);
  });
});
