import type { SnapshotFrom } from 'xstate';
import { schemeOf } from '#domain/theme/scheme.ts';
import type { settingsMachine } from './settings.machine.ts';

/** The colour scheme of the page. */
export const selectScheme = ({ context: { settings, system } }: SnapshotFrom<typeof settingsMachine>) => schemeOf(settings, system);
