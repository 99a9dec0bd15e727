import { render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { setup } from 'xstate';
import { RootContext } from '#react/contexts.ts';
import { startSystem } from '#services/system.ts';
import { Locale } from '#i18n/locale.tsx';
import { CrashPage } from '#shell/crash-page.tsx';
import { user } from '#tests/support/user.ts';

const machine = setup({ types: { context: {} as { text: string } } }).createMachine({ id: 'root', context: { text: 'My diary' } });

describe('crash page', () => {
  test('saves a masked trace with the origin of the error', async () => {
    const given: Blob[] = [];
    Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${given.push(blob)}`, revokeObjectURL: () => {} });
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const root = startSystem(machine as never);
    root.send({ type: 'session.open' } as never);
    const error = new TypeError('My diary');
    error.stack = 'TypeError: My diary\n    at Of (https://home.example/assets/page-Ci4L.js:2:80456)\n    at <anonymous>';
    render(
      <Locale>
        <RootContext value={root}>
          <CrashPage error={error} />
        </RootContext>
      </Locale>,
    );
    await user.click(await screen.findByRole('button', { name: 'Save trace' }, { timeout: 8_000 }));
    expect(click).toHaveBeenCalledOnce();
    const text = (await given[0]?.text()) ?? '';
    expect(JSON.parse(text)).toMatchObject({
      starlingTrace: 1,
      reason: 'error',
      error: { name: 'TypeError', frames: ['at Of (/assets/page-Ci4L.js:2:80456)'] },
      steps: [{ event: { type: 'xstate.init' } }, { event: { type: 'session.open' } }],
    });
    expect(text).not.toMatch(/My diary|home\.example/);
  });
});
