import { describe, expect, test } from 'vitest';
import { accountOptionMachine } from '#machines/settings/account-option.machine.ts';
import {
  accountOptionsMachine,
  selectIsNamed,
  selectOption,
  selectOptionsFailed,
  selectRefused,
} from '#machines/settings/account-options.machine.ts';
import type { AccountOption, AccountOptions, OptionChange } from '#domain/account/options.ts';
import { CallError } from '#domain/text/failure.ts';
import { someOptions } from '#tests/models/settings/some-options.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';

const refused = new CallError({ kind: 'rejected', status: 422, message: 'no' });

const open = () => {
  const fetchOptions = deferredCall<AccountOptions>();
  const setOption = deferredCall<AccountOptions, OptionChange>();
  const among = openAmong(
    accountOptionsMachine.provide({
      actors: {
        fetchOptions: fetchOptions.logic,
        accountOption: accountOptionMachine.provide({ actors: { setOption: setOption.logic } }),
      },
    }),
  );
  const set = (change: OptionChange) => among.actor.send({ type: 'option.set', change });
  const valueOf = (name: AccountOption) => selectOption(among.actor.getSnapshot(), name);
  return { ...among, fetchOptions, setOption, set, valueOf };
};

describe('account options machine', () => {
  test('fetches the server’s values, and again after a failure', async () => {
    const { actor, fetchOptions, valueOf } = open();
    await fetchOptions.reject(refused);
    expect(selectOptionsFailed(actor.getSnapshot())).toBe(true);
    actor.send({ type: 'options.retry' });
    await fetchOptions.resolve(someOptions);
    expect([valueOf('locked'), valueOf('hideFavorites')]).toEqual([false, true]);
  });

  // rules: option-pending
  test('has no value during a request, then that of the server', async () => {
    const { fetchOptions, setOption, set, valueOf } = open();
    await fetchOptions.resolve(someOptions);
    set({ name: 'locked', value: true });
    expect([valueOf('locked'), setOption.requested]).toEqual([undefined, [{ name: 'locked', value: true }]]);
    await setOption.resolve({ ...someOptions, locked: true, discoverable: true });
    expect([valueOf('locked'), valueOf('discoverable')]).toEqual([true, false]);
  });

  // rules: option-pending
  test('reverts a failed change, with a notice', async () => {
    const { fetchOptions, setOption, set, valueOf, notices } = open();
    await fetchOptions.resolve(someOptions);
    set({ name: 'hideFavorites', value: false });
    await setOption.reject(refused);
    expect([valueOf('hideFavorites'), notices()]).toEqual([true, ['settings.saving_err errors.response_text no']]);
  });

  // rules: option-pending
  test('retains a refused value until it is set again', async () => {
    const { actor, fetchOptions, setOption, set } = open();
    const refusedOf = () => selectRefused(actor.getSnapshot(), 'locked')?.value;
    await fetchOptions.resolve(someOptions);
    set({ name: 'locked', value: true });
    await setOption.reject(refused);
    expect(refusedOf()).toBe(true);
    set({ name: 'locked', value: true });
    expect(refusedOf()).toBe(undefined);
  });

  test('ignores a second change during a request', async () => {
    const { fetchOptions, setOption, set } = open();
    await fetchOptions.resolve(someOptions);
    set({ name: 'locked', value: true });
    set({ name: 'locked', value: false });
    expect(setOption.requested.length).toBe(1);
  });

  test('offers an option only when the server names it, and all until loaded', async () => {
    const { actor, fetchOptions } = open();
    const isNamed = () => selectIsNamed(actor.getSnapshot());
    expect([isNamed()('statusTtlDays'), isNamed()('locked')]).toEqual([true, true]);
    const { statusTtlDays: _, ...rest } = { ...someOptions, directMessagesFrom: 'everybody', statusTtlDays: 7 };
    await fetchOptions.resolve(rest as AccountOptions);
    expect([isNamed()('statusTtlDays'), isNamed()('directMessagesFrom'), isNamed()('locked')]).toEqual([false, true, true]);
    expect(isNamed()).toBe(isNamed());
  });

  test('retains each refused value separately; a crash keeps the option unchanged', async () => {
    const { actor, fetchOptions, setOption, set, valueOf, notices } = open();
    await fetchOptions.resolve(someOptions);
    const refusedOf = (name: AccountOption) => selectRefused(actor.getSnapshot(), name)?.value;
    set({ name: 'locked', value: true });
    await setOption.reject(refused);
    set({ name: 'hideFavorites', value: false });
    await setOption.reject(refused);
    expect([refusedOf('locked'), refusedOf('hideFavorites'), refusedOf('discoverable')]).toEqual([true, false, undefined]);
    set({ name: 'locked', value: true });
    expect([refusedOf('locked'), refusedOf('hideFavorites'), valueOf('locked')]).toEqual([undefined, false, undefined]);
    await setOption.resolve({ ...someOptions, locked: true });
    expect([valueOf('locked'), valueOf('hideFavorites'), notices().length]).toEqual([true, true, 2]);
  });
});
