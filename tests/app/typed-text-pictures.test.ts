import { describe } from 'vitest';
import { formsOfPictures } from '../support/forms/account.ts';
import { walkForms } from '../support/forms/walk.ts';

describe('typed text in forms with pictures', async () => {
  await walkForms(formsOfPictures, { flavour: 'gotosocial' });
});
