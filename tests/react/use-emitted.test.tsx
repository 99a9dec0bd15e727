// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createActor, emit, setup } from 'xstate';
import { useEmitted } from '#react/use-emitted.ts';

const bell = setup({ types: { events: {} as { type: 'ring' }, emitted: {} as { type: 'rang' } } }).createMachine({
  on: { ring: { actions: emit({ type: 'rang' }) } },
});

function Hearer({ actor, received }: { actor: ReturnType<typeof createActor<typeof bell>>; received: () => void }) {
  useEmitted(actor, 'rang', received);
  return null;
}

describe('useEmitted', () => {
  test('calls the latest handler of a mounted view a single time, and none before or after', () => {
    const actor = createActor(bell).start();
    const received: string[] = [];
    const ring = () => actor.send({ type: 'ring' });
    ring();
    const { rerender, unmount } = render(<Hearer actor={actor} received={() => received.push('first')} />);
    ring();
    rerender(<Hearer actor={actor} received={() => received.push('second')} />);
    ring();
    unmount();
    ring();
    expect(received).toEqual(['first', 'second']);
  });

  test('switches to another actor', () => {
    const [one, other] = [createActor(bell).start(), createActor(bell).start()];
    let times = 0;
    const received = () => void (times += 1);
    const { rerender } = render(<Hearer actor={one} received={received} />);
    rerender(<Hearer actor={other} received={received} />);
    one.send({ type: 'ring' });
    other.send({ type: 'ring' });
    expect(times).toBe(1);
  });
});
