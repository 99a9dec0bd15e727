import { configOf } from '#api/schema/config.ts';
import type { Store } from '#platform/storage.ts';
import type { ClientConfig } from '#domain/server/instance.ts';
import { isRecord } from '#domain/settings/kinds.ts';
import { CONFIG } from './cache-index.ts';

/** What was configured when the server last said it. */
export const lastConfig = (storage: Pick<Store, 'read'>): ClientConfig => configOf(storage.read(CONFIG, isRecord));
