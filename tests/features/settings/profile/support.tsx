import { act } from '@testing-library/react';
import { ownProfileMachine, type Fetched, type Saving } from '#machines/own-profile/own-profile.machine.ts';
import { pictureMachine } from '#machines/own-profile/picture.machine.ts';
import type { PickedFile } from '#domain/composer/upload.ts';
import type { OwnProfile, ProfileLimits } from '#domain/own-profile/own-profile.ts';
import type { PictureInfo } from '#domain/own-profile/picture.ts';
import type { InstanceInfo, NodeInfo } from '#domain/server/instance.ts';
import { ProfileTab } from '#features/settings/profile/profile-tab.tsx';
import { deferredCall } from '#tests/support/deferred.ts';
import { lightChild, openAmong } from '#tests/support/machines.ts';
import { aProfile, someEdits } from '#tests/support/own-profile.ts';
import { bootKnowing, holding, renderInApp, setStage } from '#tests/shell/stage.tsx';

type Options = {
  profile?: OwnProfile;
  limits?: ProfileLimits;
  instance?: Partial<InstanceInfo>;
  node?: Partial<NodeInfo>;
  fails?: boolean;
};

const PLEROMA = { instance: { isPleroma: true }, node: { software: 'pleroma', features: ['pleroma_api'] } };

/** The profile tab, whose server responds on demand. */
export const openTab = async ({ profile = aProfile(), limits = { bytes: {} }, fails = false, ...server }: Options = {}) => {
  const [fetchProfile, savePart] = [deferredCall<Fetched>(), deferredCall<OwnProfile, Saving>()];
  const [measurePicture, cut] = [deferredCall<PictureInfo>(), deferredCall<PickedFile>()];
  const picture = pictureMachine.provide({ actors: { measurePicture: measurePicture.logic, cut: cut.logic } });
  const actors = { fetchProfile: fetchProfile.logic, savePart: savePart.logic, persistEdits: lightChild([]), picture };
  const { actor: form, notices } = openAmong(ownProfileMachine.provide({ actors }));
  setStage({
    page: { boot: bootKnowing({ ...PLEROMA, ...server }) },
    session: { ownProfile: form, accountOptions: holding({ options: {}, pending: [], refused: [] }) },
    visitor: { origin: 'https://here.example', accountId: '1' },
  });
  const view = renderInApp(<ProfileTab />);
  if (fails) await act(() => fetchProfile.reject(new Error('no')));
  // Strict mode renders twice.
  else while (fetchProfile.waiting().length > 0) await act(() => fetchProfile.resolve({ profile, limits, edits: someEdits() }));
  return { form, fetchProfile, savePart, measurePicture, cut, notices, view };
};
