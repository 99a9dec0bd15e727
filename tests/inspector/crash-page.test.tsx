import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { setup } from 'xstate';
import { RootContext } from '#app/contexts.ts';
import { startSystem } from '#app/system.ts';
import { Locale } from '#i18n/locale.tsx';
import { CrashPage } from '#shell/crash-page.tsx';
import { user } from '#tests/support/user.ts';

const machine = setup({ types: { context: {} as { text: string } } }).createMachine({ id: 'root', context: { text: 'My diary' } });

test('the page that stands in for a crash saves a masked trace', async () => {
  const given: Blob[] = [];
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${given.push(blob)}`, revokeObjectURL: () => {} });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const root = startSystem(machine as never);
  root.send({ type: 'session.open' } as never);
  render(
    <Locale>
      <RootContext value={root}>
        <CrashPage />
      </RootContext>
    </Locale>,
  );
  await user.click(await screen.findByRole('button', { name: 'Save a trace' }, { timeout: 8_000 }));
  expect(click).toHaveBeenCalledOnce();
  const text = (await given[0]?.text()) ?? '';
  expect(JSON.parse(text)).toMatchObject({
    starlingTrace: 1,
    reason: 'error',
    steps: [{ event: { type: 'xstate.init' } }, { event: { type: 'session.open' } }],
  });
  expect(text).not.toContain('My diary');
});
