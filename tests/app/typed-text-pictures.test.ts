import { formsOfPictures } from '../support/forms/account.ts';
import { walkForms } from '../support/forms/walk.ts';

await walkForms(formsOfPictures, { flavour: 'gotosocial' });
