import { describe, expect, test } from 'vitest';
import { lacksScope } from '#domain/moderation/access.ts';

const refused = (message: string) => ({ kind: 'forbidden', status: 403, message }) as const;

describe('access to the moderation', () => {
  // rules: moderation-access
  test.each([
    [refused('This action is outside the authorized scopes'), true],
    [refused('This action is not allowed'), false],
    [{ kind: 'rejected', status: 422, message: 'Scope is missing' } as const, false],
    [undefined, false],
  ])('is missing where the login lacks a scope: %o', (failure, lacks) => expect(lacksScope(failure)).toBe(lacks));
});
