import { createContext, useContext } from 'react';
import type * as parts from './parts.ts';

type Parts = typeof parts;

/** What of the page came after its first statuses, for whatever shows more then. */
export const LateContext = createContext<Parts | undefined>(undefined);

/** The late parts once they are there; a view shows its early look until then, and where they do not come. */
export const useLate = (): Parts | undefined => useContext(LateContext);
