import type { ParameterizedObject } from 'xstate';
import type { ScreensEvents } from '../shell/screens.machine.ts';
import { sendToActor } from './registry.ts';

type Route = Extract<ScreensEvents, { type: 'screens.go' }>['route'];

/** Opens the screen of a route. */
export const navigate = <TParams extends ParameterizedObject['params'] | undefined = undefined>(route: Route) =>
  sendToActor<'screens', TParams>('screens', () => ({ type: 'screens.go', route }));
