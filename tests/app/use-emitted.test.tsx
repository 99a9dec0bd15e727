// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, emit, setup } from 'xstate';
import { useEmitted } from '#app/use-emitted.ts';

const bell = setup({ types: { events: {} as { type: 'ring' }, emitted: {} as { type: 'rang' } } }).createMachine({
  on: { ring: { actions: emit({ type: 'rang' }) } },
});

function Hearer({ actor, heard }: { actor: ReturnType<typeof createActor<typeof bell>>; heard: () => void }) {
  useEmitted(actor, 'rang', heard);
  return null;
}

test('what is emitted is heard once by whoever is shown, as it was rendered last, and by nobody before or after', () => {
  const actor = createActor(bell).start();
  const heard: string[] = [];
  const ring = () => actor.send({ type: 'ring' });
  ring();
  const { rerender, unmount } = render(<Hearer actor={actor} heard={() => heard.push('first')} />);
  ring();
  rerender(<Hearer actor={actor} heard={() => heard.push('second')} />);
  ring();
  unmount();
  ring();
  expect(heard).toEqual(['first', 'second']);
});

test('another actor takes the place of the one that was listened to', () => {
  const [one, other] = [createActor(bell).start(), createActor(bell).start()];
  let times = 0;
  const heard = () => void (times += 1);
  const { rerender } = render(<Hearer actor={one} heard={heard} />);
  rerender(<Hearer actor={other} heard={heard} />);
  one.send({ type: 'ring' });
  other.send({ type: 'ring' });
  expect(times).toBe(1);
});
