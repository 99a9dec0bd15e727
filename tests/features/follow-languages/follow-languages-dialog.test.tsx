import { act, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { followLanguagesMachine } from '#machines/follow-languages/follow-languages.machine.ts';
import type { Relationship } from '#domain/account/relationship.ts';
import { CallError } from '#domain/text/failure.ts';
import { FollowLanguagesDialog } from '#features/follow-languages/follow-languages-dialog.tsx';
import { aRelationship, anAccount } from '#tests/support/entities.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { user } from '#tests/support/user.ts';
import { openAmong } from '#tests/support/machines.ts';
import { renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const open = async (languages: readonly string[]) => {
  const changeLanguages = deferredCall<Relationship>();
  const { actor, receivedBy } = openAmong(followLanguagesMachine.provide({ actors: { changeLanguages: changeLanguages.logic } }));
  setStage({
    session: { followLanguages: actor as AnyActorRef },
    rows: { accounts: { a: anAccount({ id: 'a', acct: 'noor' }) } },
  });
  renderInApp(<FollowLanguagesDialog />);
  await act(async () => actor.send({ type: 'followLanguages.open', accountId: 'a', languages }));
  return { changeLanguages, receivedBy };
};
const dialog = () => screen.queryByRole('dialog', { hidden: true });
const inside = () => within(dialog()!);
const choices = () =>
  inside()
    .getAllByRole<HTMLInputElement>('checkbox', { hidden: true })
    .map((one) => [one.labels?.[0]?.textContent, one.checked]);
const toggle = (name: string) => user.click(inside().getByRole('checkbox', { name, hidden: true }));
const pick = (name: string) => user.selectOptions(inside().getByRole('combobox', { name: 'Add a language', hidden: true }), name);
const add = () => user.click(inside().getByRole('button', { name: 'Add', hidden: true }));
const save = () => user.click(inside().getByRole('button', { name: 'Save', hidden: true }));

describe('the dialog for the languages of a followed account', () => {
  // rules: follow-languages
  test('checks the chosen languages, and offers the likely ones', async () => {
    await open(['fr']);
    expect(inside().queryByRole('heading', { name: 'Languages for @noor', hidden: true })).not.toBe(null);
    expect(choices()).toEqual([
      ['French', true],
      ['English', false],
    ]);
  });

  test('adds any other language, and lists one that was removed', async () => {
    const { changeLanguages, receivedBy } = await open(['fr']);
    await pick('Danish');
    await pick('German');
    await add();
    await toggle('French');
    expect(choices()).toEqual([
      ['French', false],
      ['German', true],
      ['English', false],
    ]);
    await save();
    expect(changeLanguages.requested).toEqual([{ accountId: 'a', languages: ['de'] }]);
    const relationship = aRelationship({ following: true, languages: ['de'] });
    await act(() => changeLanguages.resolve(relationship));
    expect(dialog()).toBe(null);
    expect(receivedBy('entities')).toEqual([{ type: 'entities.merge', normalised: { relationships: [relationship] } }]);
    expect(receivedBy('notices')).toMatchObject([{ notice: { key: 'follow_languages.saved', level: 'success' } }]);
  });

  test('saves a language that is picked, but not added yet', async () => {
    const { changeLanguages } = await open(['fr']);
    await pick('German');
    await save();
    expect(changeLanguages.requested).toEqual([{ accountId: 'a', languages: ['fr', 'de'] }]);
  });

  test('distinguishes the Chinese of each region', async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['zh-TW', 'zh-Hans-CN', 'en-GB']);
    await open([]);
    expect(choices().map(([name]) => name)).toEqual(['English', 'Chinese (Taiwan)', 'Chinese (China)']);
    const names = [...inside().getByRole<HTMLSelectElement>('combobox', { hidden: true }).options].map(({ text }) => text);
    expect(names.filter((name) => name.startsWith('Chinese'))).toEqual(['Chinese', 'Chinese (Hong Kong SAR China)']);
    await pick('Chinese');
    await add();
    expect(choices()).toContainEqual(['Chinese', true]);
  });

  test('is inert while it saves', async () => {
    await open(['fr']);
    await save();
    await toggle('French');
    await pick('German');
    const controls = ['checkbox', 'combobox'].flatMap((role) => inside().getAllByRole(role, { hidden: true }));
    const buttons = ['Add', 'Save'].map((name) => inside().getByRole('button', { name, hidden: true }));
    expect([...controls, ...buttons].map((one) => one.getAttribute('aria-disabled'))).toEqual(Array(5).fill('true'));
    expect([choices()[0], inside().getByRole<HTMLSelectElement>('combobox', { hidden: true }).value]).toEqual([['French', true], '']);
  });

  test('explains that every language is shown without a choice', async () => {
    const { changeLanguages } = await open([]);
    expect(inside().queryByText('Posts in all languages are shown')).not.toBe(null);
    await toggle('English');
    expect(inside().queryByText('Posts in all languages are shown')).toBe(null);
    await toggle('English');
    await save();
    expect(changeLanguages.requested).toEqual([{ accountId: 'a', languages: [] }]);
  });

  test('reports why the languages could not be saved, and leaves them as chosen', async () => {
    const { changeLanguages, receivedBy } = await open([]);
    await toggle('English');
    await save();
    await save();
    await act(() => changeLanguages.reject(new CallError({ kind: 'rejected', status: 422, message: 'Languages is invalid' })));
    expect(inside().getByRole('alert', { hidden: true }).textContent).toMatch(/^Couldn't save the languages: .*Languages is invalid/);
    expect([choices(), changeLanguages.requested.length, receivedBy('entities')]).toEqual([[['English', true]], 1, []]);
  });

  test('can be closed while it saves, and a notice reports a failure', async () => {
    const { changeLanguages, receivedBy } = await open([]);
    await save();
    await user.click(inside().getByRole('button', { name: 'Close', hidden: true }));
    expect(dialog()).toBe(null);
    await act(() => changeLanguages.reject(new CallError({ kind: 'offline' })));
    expect(receivedBy('notices')).toMatchObject([{ notice: { key: 'follow_languages.failed', level: 'error' } }]);
  });
});
