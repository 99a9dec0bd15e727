import { fromPromise, type AnyActorRef } from 'xstate';
import { accountOptionMachine } from '#machines/settings/account-option.machine.ts';
import { accountOptionsMachine } from '#machines/settings/account-options.machine.ts';
import { settingsBannerMachine } from '#machines/settings/settings-banner.machine.ts';
import { settingsFileMachine, type PickedFile } from '#machines/settings/settings-file.machine.ts';
import { settingsWindowMachine } from '#machines/settings/settings-window.machine.ts';
import { fetchAccountOptions, setAccountOption } from '../api/account-options.ts';
import type { AccountOptions, OptionChange } from '#domain/account/options.ts';
import type { Visitor } from '#domain/account/visitor.ts';
import { requesting } from '#services/calling.ts';
import { provideOwnProfile } from './own-profile.ts';
import { actorIn } from '#services/system-actors.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** The post form reads its defaults from the user's own account, and whether anyone may follow. */
const notifyAccount = (system: AnyActorRef['system'], { accountId = '' }: Visitor, options: AccountOptions): void => {
  const { locked, defaultScope: scope, defaultNSFW: sensitive } = options;
  const ttlDays = Number(options.statusTtlDays) || 0;
  const change = { locked, postDefaults: { scope, sensitive, ...(ttlDays > 0 ? { ttlDays } : {}) } };
  actorIn(system, 'entities')?.send({ type: 'entities.patch', kind: 'accounts', ids: [accountId], change });
};

/** The actors of the settings while they are open. */
export const settingsGroup = (parts: SessionParts) => ({
  ownProfile: provideOwnProfile(parts),
  accountOptions: accountOptionsMachine.provide({
    actors: {
      fetchOptions: requesting(parts.http, fetchAccountOptions),
      accountOption: accountOptionMachine.provide({
        actors: {
          setOption: fromPromise<AccountOptions, OptionChange>(async ({ input, signal, system }) => {
            const options = await setAccountOption(parts.http, input, signal);
            notifyAccount(system, parts.visitor, options);
            return options;
          }),
        },
      }),
    },
  }),
  settingsBanner: settingsBannerMachine,
  settingsWindow: settingsWindowMachine,
  settingsFile: settingsFileMachine.provide({
    actors: { readText: fromPromise<string, { file: PickedFile }>(({ input: { file } }) => file.text()) },
  }),
});
