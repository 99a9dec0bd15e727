import { fromPromise } from 'xstate';
import { accountOptionMachine } from '../../../../machines/settings/account-option.machine.ts';
import { accountOptionsMachine } from '../../../../machines/settings/account-options.machine.ts';
import { settingsBannerMachine } from '../../../../machines/settings/settings-banner.machine.ts';
import { settingsFileMachine, type PickedFile } from '../../../../machines/settings/settings-file.machine.ts';
import type { AreaLogics } from '../../../../machines/system/area.machine.ts';
import { fetchAccountOptions, setAccountOption } from '../../../api/account-options.ts';
import { asking, calling } from '../calling.ts';
import type { VisitParts } from '../visit.ts';

/** What the settings need while they are open. */
export const settingsArea = ({ http }: VisitParts): AreaLogics => ({
  accountOptions: accountOptionsMachine.provide({
    actors: {
      fetchOptions: asking(http, fetchAccountOptions),
      accountOption: accountOptionMachine.provide({ actors: { setOption: calling(http, setAccountOption) } }),
    },
  }),
  settingsBanner: settingsBannerMachine,
  settingsFile: settingsFileMachine.provide({
    actors: { readText: fromPromise<string, { file: PickedFile }>(({ input: { file } }) => file.text()) },
  }),
});
