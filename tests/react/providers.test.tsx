import { render } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { createActor, setup, type ActorRefFrom } from 'xstate';
import type { sessionMachine } from '#machines/system/session.machine.ts';
import { useEntityCache } from '#react/hooks.ts';
import { SessionProvider } from '#react/providers.tsx';

class Boundary extends Component<{ children: ReactNode }> {
  override state = { message: '' };
  static getDerivedStateFromError = ({ message }: Error) => ({ message });
  override render = () => this.state.message || this.props.children;
}
const Row = () => Object.keys(useEntityCache()).join(' ');

test('a session whose cache was not restarted fails only the views that read it', () => {
  const session = createActor(setup({}).createMachine({})).start() as unknown as ActorRefFrom<typeof sessionMachine>;
  render(
    <SessionProvider session={session}>
      <p>Menu</p>
      <Boundary>
        <Row />
      </Boundary>
    </SessionProvider>,
    { onCaughtError: () => {} },
  );
  expect(document.body.textContent).toBe('Menua SessionBoundary is missing');
});
