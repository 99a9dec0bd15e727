import { describe, expect, test } from 'vitest';
import { takingTurns } from '#features/status-actions/services/in-turn.ts';

const deferredTask = () => {
  const started: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  const perform = (name: string) => () => {
    started.push(name);
    const end = Promise.withResolvers<string>();
    ends.set(name, end);
    return end.promise;
  };
  return { started, ends, perform: perform };
};

describe('sequential writes', () => {
  test('wait for pending writes to the same entity, failed or not, but not for others', async () => {
    const { started, ends, perform } = deferredTask();
    const inTurn = takingTurns();
    const first = inTurn('1', perform('first'));
    const second = inTurn('1', perform('second'));
    const third = inTurn('1', perform('third'));
    void inTurn('2', perform('other'));
    expect(started).toEqual(['first', 'other']);
    ends.get('first')?.reject(new Error('offline'));
    await expect(first).rejects.toThrow('offline');
    expect(started).toEqual(['first', 'other', 'second']);
    ends.get('second')?.resolve('done');
    expect(await second).toBe('done');
    await Promise.resolve();
    expect(started).toEqual(['first', 'other', 'second', 'third']);
    ends.get('third')?.resolve('done');
    await third;
    void inTurn('1', perform('at once'));
    expect(started.at(-1)).toBe('at once');
  });
});
