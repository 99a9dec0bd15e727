import { formsOfPeople } from '../support/forms/people.ts';
import { walkForms } from '../support/forms/walk.ts';

await walkForms(formsOfPeople);
