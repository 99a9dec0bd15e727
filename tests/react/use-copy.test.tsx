import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { setup } from 'xstate';
import { useCopy } from '#react/use-copy.ts';
import { openAmong } from '#tests/support/machines.ts';
import { user } from '#tests/support/user.ts';
import { renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

function Copying() {
  const copy = useCopy();
  return <button onClick={() => copy('a', { done: 'status.text_copied', failed: 'status.text_copy_failed' })}>Copy</button>;
}

test('reports that nothing was copied where the browser has no clipboard', async () => {
  const sent: object[] = [];
  const notices = openAmong(setup({}).createMachine({ on: { '*': { actions: ({ event }) => void sent.push(event) } } })).actor;
  setStage({ page: { notices } });
  renderInApp(<Copying />);
  const before = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  await user.click(screen.getByRole('button'));
  await vi.waitFor(() => expect(sent).toEqual([{ type: 'notice.show', notice: { key: 'status.text_copy_failed', level: 'error' } }]));
  if (before) Object.defineProperty(navigator, 'clipboard', before);
  else Reflect.deleteProperty(navigator, 'clipboard');
});
