import { describe, expect, test, vi } from 'vitest';
import { selectIsRequesting, selectIsFollowed } from '#machines/tags/tags.machine.ts';
import { provideTags } from '#features/tags/wiring/tags.ts';
import { openInstance } from '../support/instance.ts';
import { openAmong } from '../support/machines.ts';

const instance = await openInstance();
const demo = await instance.signIn('demo');

describe('followed tags', () => {
  test('change on the server only with a desired state', async () => {
    const { actor } = openAmong(provideTags(demo));
    const request = async (input: { tag: string; wanted?: boolean }) => {
      actor.send({ type: 'keyed.request', input });
      await vi.waitFor(() => expect(selectIsRequesting(actor.getSnapshot(), 'birds')).toBe(false));
      return selectIsFollowed(actor.getSnapshot(), 'birds');
    };
    const responses = [];
    for (const wanted of [undefined, true, undefined, false, undefined])
      responses.push(await request({ tag: 'birds', ...(wanted === undefined ? {} : { wanted }) }));
    expect(responses).toEqual([false, true, true, false, false]);
  });
});
