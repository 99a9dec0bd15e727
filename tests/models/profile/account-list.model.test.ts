import { expect, test } from 'vitest';
import { accountListMachine } from '#machines/profile/account-list.machine.ts';
import { walkGrowing } from '#tests/support/growing-models.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { accountListModel, followers } from './account-list.model.ts';

test.each(accountListModel.paths)('$name', (path) => walkGrowing(accountListModel, path, accountListMachine, followers));

test('takes every edge', () => {
  expect(recordCoverage([accountListModel])).toMatchObject({ machine: 'accountList', missed: [] });
});
