import { formsOfStaff } from '../support/forms/staff.ts';
import { walkForms } from '../support/forms/walk.ts';

await walkForms(formsOfStaff);
