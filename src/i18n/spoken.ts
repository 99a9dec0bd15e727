import { createContext, use } from 'react';
import { english, type Spoken } from './known.ts';

/** The language in which the views below speak. */
export const SpokenContext = createContext<Spoken>(english);

export const useSpoken = (): Spoken => use(SpokenContext);
