import { afterEach, vi } from 'vitest';
import { endTest } from './after-each.ts';

// Hooks run in reverse order: the clean-up of a test may still need its stubs. Files share a process, so none may reach the next one.
afterEach(() => void vi.unstubAllGlobals());
afterEach(endTest);
