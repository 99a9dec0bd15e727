import { afterEach, vi } from 'vitest';
import { endTest } from './after-each.ts';

// Hooks run in reverse order: what a test ends may still need its stubs. Files share a process, so none may reach the next one.
afterEach(() => void vi.unstubAllGlobals());
afterEach(endTest);
