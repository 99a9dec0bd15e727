import { describe } from 'vitest';
import { formsOfStaff } from '../support/forms/staff.ts';
import { walkForms } from '../support/forms/walk.ts';

describe('typed text in forms of staff', async () => {
  await walkForms(formsOfStaff);
});
