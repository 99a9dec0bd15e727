import type { ParameterizedObject } from 'xstate';
import type { EntitiesEvent, Normalised } from '#domain/cache/entities.ts';
import { sendToActor } from './registry.ts';

type Params = ParameterizedObject['params'] | undefined;
/** The fields of one kind of event of the cache, without its type. */
type Fields<T extends EntitiesEvent['type']> = EntitiesEvent extends infer E ? (E extends { type: T } ? Omit<E, 'type'> : never) : never;

const write =
  <T extends EntitiesEvent['type']>(type: T) =>
  <TParams extends Params = undefined>(fieldsOf: (params: TParams) => Fields<T>) =>
    sendToActor('entities', (params: TParams) => ({ type, ...fieldsOf(params) }) as unknown as EntitiesEvent);

/** Merges the entities of a response into the cache of the session. */
export const mergeEntities = <TParams extends Params = undefined>(normalisedOf: (params: TParams) => Normalised) =>
  sendToActor('entities', (params: TParams) => ({ type: 'entities.merge', normalised: normalisedOf(params) }));

/** Replaces the entities of one kind that a list retains, so that a sweep does not remove them. */
export const retainEntities = write('entities.retain');

/** Changes fields of cached entities whose new values are certain. */
export const patchEntities = write('entities.patch');

/** Shows a change before the server confirms it, until its token is confirmed or rolled back. */
export const updateEntity = write('entities.update');

/** Takes an optimistic change back. */
export const rollBackEntity = write('entities.rollBack');
