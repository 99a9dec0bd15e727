import { createContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { visitMachine } from '#machines/system/visit.machine.ts';
import type { Secrets } from '#browser/vault.ts';
import type { Root } from './system.ts';

export const RootContext = createContext<Root | null>(null);
export const VisitContext = createContext<ActorRefFrom<typeof visitMachine> | null>(null);
export const SecretsContext = createContext<Secrets | null>(null);
