import { afterEach } from 'vitest';
import { endTest } from './after-each.ts';

afterEach(endTest);
