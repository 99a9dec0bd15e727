import { act, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { birthdaysMachine, type Birthdays as Loaded } from '#machines/birthdays/birthdays.machine.ts';
import { dayOf } from '#domain/birthdays/birthday.ts';
import { Birthdays } from '#features/birthdays/birthdays.tsx';
import { anAccount } from '#tests/support/entities.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);
vi.mock('#react/use-rows.ts', async () => (await import('#tests/shell/stage.tsx')).manyHooks);
vi.mock('#react/lazy/use-opened-group.ts', () => ({ useOpenedGroup: () => undefined }));

const show = () => {
  const call = deferredCall<Loaded>();
  const actor = createActor(birthdaysMachine.provide({ actors: { callServer: call.logic as never } }), { logger: () => {} }).start();
  setStage({
    session: { birthdays: actor },
    rows: {
      accounts: {
        a: anAccount({ id: 'a', displayName: 'Noor' }),
        b: anAccount({ id: 'b', displayName: 'Pia', acct: 'pia', username: 'pia' }),
      },
    },
  });
  const { container } = renderInApp(<Birthdays />);
  return { call, container, respond: (...ids: string[]) => act(() => call.resolve({ ids, normalised: {} })) };
};

describe('birthdays', () => {
  // rules: birthdays
  test.each([
    [['a'], 'Birthday today: Noor'],
    [['a', 'b'], 'Birthdays today: Noor and Pia'],
    [[], ''],
  ])('of %j are named with links', async (ids, text) => {
    const { call, container, respond } = show();
    await respond(...ids);
    expect(call.requested).toEqual([dayOf(new Date())]);
    expect([container.textContent, screen.queryAllByRole('link').length]).toEqual([text, ids.length]);
  });
});
