import { describe } from 'vitest';
import { permissionExcludesMachine } from '#machines/server-tools/permission-excludes.machine.ts';
import { walkPart } from '#tests/support/part-model.ts';
import { permissionExcludesModel } from './permission-excludes.model.ts';

describe('permissionExcludes model', () => {
  walkPart(permissionExcludesModel, permissionExcludesMachine);
});
