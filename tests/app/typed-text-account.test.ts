import { describe } from 'vitest';
import { formsOfAccount } from '../support/forms/account.ts';
import { walkForms } from '../support/forms/walk.ts';

describe('typed text in forms of the account', async () => {
  await walkForms(formsOfAccount);
});
