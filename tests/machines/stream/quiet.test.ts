import { describe, expect, test } from 'vitest';
import { quietMachine, selectIsSilenced } from '#machines/stream/quiet.machine.ts';
import { openAmong } from '#tests/support/machines.ts';

describe('quiet start', () => {
  // rules: start-silence
  test('silences sounds and desktop notifications for the first 10 s', () => {
    const { actor, clock } = openAmong(quietMachine);
    const isSilenced = () => selectIsSilenced(actor.getSnapshot());
    clock.increment(9_999);
    expect(isSilenced()).toBe(true);
    clock.increment(1);
    expect(isSilenced()).toBe(false);
  });
});
