import { describe } from 'vitest';
import { formsOfAccounts } from '../support/forms/accounts.ts';
import { walkForms } from '../support/forms/walk.ts';

describe('typed text in forms about accounts', async () => {
  await walkForms(formsOfAccounts);
});
