import { describe } from 'vitest';
import { accountListMachine } from '#machines/profile/account-list.machine.ts';
import { walkGrowing } from '#tests/support/growing-walks.ts';
import { accountListModel, followers } from './account-list.model.ts';

describe('account list model', () => {
  walkGrowing(accountListModel, accountListMachine, followers);
});
