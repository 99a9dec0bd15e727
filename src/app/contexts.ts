import { createContext } from 'react';
import type { AnyActorRef } from 'xstate';
import type { Secrets } from '#browser/vault.ts';
import type { Root } from './system.ts';

export const RootContext = createContext<Root | null>(null);
export const VisitContext = createContext<AnyActorRef | null>(null);
export const SecretsContext = createContext<Secrets | null>(null);
