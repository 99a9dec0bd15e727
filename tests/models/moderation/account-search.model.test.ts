import { describe } from 'vitest';
import { accountSearchMachine } from '#machines/moderation/account-search.machine.ts';
import { walkSearch } from '#tests/support/searched-model.ts';
import { accountSearchModel } from './account-search.model.ts';

describe('people search model', () => {
  walkSearch(accountSearchMachine, accountSearchModel);
});
