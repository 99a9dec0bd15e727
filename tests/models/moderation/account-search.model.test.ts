import { describe } from 'vitest';
import { accountSearchMachine } from '#machines/moderation/account-search.machine.ts';
import { walkSearch } from '#tests/support/searched-model.ts';
import { accountSearchModel } from './account-search.model.ts';

describe('account search model', () => {
  walkSearch(accountSearchMachine, accountSearchModel);
});
