import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createActor, setup, type AnyEventObject } from 'xstate';
import { readElsewhere } from '#api/schema/elsewhere.ts';
import { otherTabs } from '#platform/other-tabs.ts';

const seen = { type: 'elsewhere.seen', mark: { ids: ['1'], upTo: '1' } };
const decided = { type: 'elsewhere.decided', interaction: 'reply', accountId: 'a', statusId: '1' };
const dismissed = { type: 'elsewhere.dismissed', id: '1' };

/** A tab that records the messages of others. */
const openTab = (name: string) => {
  const received: AnyEventObject[] = [];
  const machine = setup({ actors: { tabs: otherTabs<AnyEventObject>(name, readElsewhere) } }).createMachine({
    invoke: { id: 'tabs', src: 'tabs' },
    on: { 'elsewhere.*': { actions: ({ event }) => void received.push(event) } },
  });
  const actor = createActor(machine).start();
  onTestFinished(() => void actor.stop());
  return { received, notify: (event: AnyEventObject) => actor.getSnapshot().children.tabs?.send(event) };
};

describe('otherTabs', () => {
  test('sends to every other tab of the same name, not to itself', async () => {
    const [one, two, three, stranger] = [openTab('a'), openTab('a'), openTab('a'), openTab('b')];
    one.notify(seen);
    two.notify(dismissed);
    await vi.waitFor(() => expect([one.received, two.received, three.received]).toEqual([[dismissed], [seen], [seen, dismissed]]));
    expect(stranger.received).toEqual([]);
  });

  test('drops unknown messages of another client version', async () => {
    const [one, two] = [openTab('c'), openTab('c')];
    for (const received of [
      { type: 'elsewhere.seen' },
      { type: 'elsewhere.lost', id: '1' },
      { type: 'elsewhere.dismissed', id: 7 },
      { ...decided, interaction: 'quote' },
    ])
      one.notify(received);
    one.notify(dismissed);
    one.notify({ ...decided, at: 1 });
    await vi.waitFor(() => expect(two.received).toEqual([dismissed, decided]));
  });

  test('is silent in a browser without channels', () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    onTestFinished(() => void vi.unstubAllGlobals());
    expect(() => openTab('d').notify(seen)).not.toThrow();
  });
});
