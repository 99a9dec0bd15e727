import { beforeEach, describe, expect, test } from 'vitest';
import { strays } from '#tests/support/stand-in.ts';
import { hooks, resetWorld, world } from './world.ts';

beforeEach(resetWorld);

describe('world of the status tests', () => {
  test('delivers an event to the right actor, and reports one for a wrong actor as stray', () => {
    const want = { type: 'mark.set', mark: 'favourite', id: '1', wanted: true };
    hooks.useSessionActor('statusActions').send(want);
    hooks.useSessionActor('polls').send(want);
    hooks.usePageActor('notices').send(want);
    hooks.useSessionActor('nobody').send(want);
    expect([world.sent, strays.splice(0)]).toEqual([[want], ['polls: mark.set', 'notices: mark.set', 'nobody: mark.set']]);
  });
});
