import { configOf } from '#api/schema/config.ts';
import type { Store } from '#platform/storage.ts';
import type { ClientConfig } from '#domain/server/instance.ts';
import { isRecord } from '#domain/settings/kinds.ts';
import { CONFIG } from './cache-index.ts';

/** Returns the last configuration that the server sent. */
export const lastConfig = (storage: Pick<Store, 'read'>): ClientConfig => configOf(storage.read(CONFIG, isRecord));
