import { describe, expect, test } from 'vitest';
import {
  conflictsOf,
  draftOf,
  isSecretDraft,
  problemsOf,
  rebased,
  unsaved,
  withEntered,
  withSaved,
  writesOf,
  type Drafts,
} from '#domain/server-config/drafts.ts';
import { aConfig, aField, limits, nameField, passwordField } from '#tests/support/server-config.ts';

const fields = [nameField, limits, passwordField];
const configs = aConfig();

describe('drafts of the configuration', () => {
  // rules: config-drafts
  test('are the difference to the value of the server', () => {
    const drafts = withEntered({}, configs, nameField, 'Quayside');
    expect(drafts).toEqual({ [nameField.id]: { base: 'Harbour', entered: 'Quayside' } });
    expect(withEntered(drafts, configs, nameField, 'Harbour')).toEqual({});
  });

  // rules: config-secrets
  test('of a secret are dropped with its text, because the value is not shown', () => {
    const drafts = withEntered({}, configs, passwordField, 'x');
    expect([Object.keys(drafts), withEntered(drafts, configs, passwordField, '')]).toEqual([[passwordField.id], {}]);
  });

  // rules: config-secrets
  test.each([
    ['{":password": "x"}', true],
    ['[{"tuple": [":token", "x"]}]', true],
    ['{":secret": "x', true],
    ['{":token": "x', true],
    ['{":name": "x"}', false],
    ['{', false],
  ])('of JSON are secret if a secret is in them: %s', (text, isSecret) => {
    expect(isSecretDraft(aField([':swoosh', ':x'], 'raw'), text)).toBe(isSecret);
  });

  // rules: config-secrets
  test('of other texts are secret if their setting is', () => {
    expect([isSecretDraft(nameField, 'password'), isSecretDraft(passwordField, 'x')]).toEqual([false, true]);
  });

  // rules: config-conflict
  test('conflict when another admin changed the setting to something else', () => {
    const drafts = withEntered({}, configs, nameField, 'Quayside');
    const changed = aConfig('Pier');
    expect([conflictsOf(drafts, fields, configs), conflictsOf(drafts, fields, changed)]).toEqual([[], [nameField.id]]);
    expect(conflictsOf(rebased(drafts, changed, nameField), fields, changed)).toEqual([]);
    expect(unsaved(drafts, fields, aConfig('Quayside'))).toEqual({});
  });

  // rules: config-rejected
  test('with an invalid text have a problem, and are not sent', () => {
    const drafts: Drafts = { [limits.id]: { base: '4', entered: 'many' }, [nameField.id]: { base: 'Harbour', entered: 'Quayside' } };
    expect(problemsOf(drafts, fields)).toEqual({ [limits.id]: 'number' });
    expect(writesOf(drafts, fields, configs, Object.keys(drafts))).toEqual([
      { group: ':pleroma', key: ':instance', value: [{ tuple: [':name', 'Quayside'] }], ids: [nameField.id] },
    ]);
  });

  // rules: config-drafts
  test('are sent as one change of each group: only the changed settings, maps with their other keys', () => {
    const other = aField([':swoosh', ':serve_mailbox'], 'raw');
    const drafts: Drafts = {
      [nameField.id]: { base: 'Harbour', entered: 'Quayside' },
      [limits.id]: { base: '4', entered: '6' },
      [other.id]: { base: 'false', entered: 'true' },
    };
    expect(writesOf(drafts, [...fields, other], configs, Object.keys(drafts))).toEqual([
      {
        group: ':pleroma',
        key: ':instance',
        value: [{ tuple: [':name', 'Quayside'] }, { tuple: [':poll_limits', { ':max': 6, ':min': 0 }] }],
        ids: [nameField.id, limits.id],
      },
      { group: ':swoosh', key: ':serve_mailbox', value: true, ids: [other.id] },
    ]);
    expect(writesOf(drafts, fields, configs, [limits.id]).map(({ ids }) => ids)).toEqual([[limits.id]]);
  });

  // rules: config-drafts
  test.each([
    ['a group without values', []],
    ['null', [{ group: ':pleroma', key: ':frontends', value: [{ tuple: [':primary', null] }] }]],
    ['an empty list', [{ group: ':pleroma', key: ':frontends', value: [{ tuple: [':primary', []] }] }]],
  ])('of a setting in a map are sent as a map instead of %s', (_, values) => {
    const name = aField([':pleroma', ':frontends', ':primary', 'name'], 'text', { maps: [false, true] });
    const drafts: Drafts = { [name.id]: { base: '', entered: 'pleroma-fe' } };
    const value = [{ tuple: [':primary', { name: 'pleroma-fe' }] }];
    expect(writesOf(drafts, [name], values, [name.id]).map((one) => one.value)).toEqual([value]);
    expect(withSaved(values, [name], drafts)).toEqual([{ group: ':pleroma', key: ':frontends', value }]);
  });

  test('are read from storage only with both texts', () => {
    expect([draftOf({ base: 'a', entered: 'b', other: 1 }), draftOf({ base: 'a' })]).toEqual([{ base: 'a', entered: 'b' }, undefined]);
  });
});
