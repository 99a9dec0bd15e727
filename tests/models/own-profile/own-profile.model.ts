import { ownProfileMachine } from '#machines/own-profile/own-profile.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { modelOf } from '#tests/support/model.ts';
import { aPicture, aProfile, someEdits } from '#tests/support/own-profile.ts';

const crash = { error: new Error('a bug') };
const limits = { needsName: true, bytes: { avatar: 2_000_000 } };
const refused = { error: new CallError({ kind: 'rejected', status: 413, message: 'Name is too long' }) };

/** The profile on the server, and the changes of another device. */
const there = aProfile();
const elsewhere = aProfile({ bio: 'Walks by the river' });

/** The form of one’s own profile, on a server that requires a name and returns the same profile after each save. */
export const ownProfileModel = modelOf(ownProfileMachine, {
  events: [
    { type: 'profile.view' },
    { type: 'profile.leave' },
    { type: 'profile.retry' },
    { type: 'profile.edit', change: { name: 'Wren' } },
    { type: 'profile.edit', change: { name: '' } },
    { type: 'profile.describe', picture: 'avatar', description: 'a wren' },
    { type: 'profile.picture', picture: 'avatar', desired: 'none' },
    { type: 'profile.picture', picture: 'avatar' },
    { type: 'picture.chosen', picture: 'avatar', file: aPicture() },
    { type: 'profile.save' },
    { type: 'profile.discard' },
    { type: 'profile.dismiss', spot: 'name' },
    { type: 'edits.followed', edits: someEdits({ name: 'Wren' }) },
  ],
  outcomes: {
    fetchProfile: [{ done: { profile: there, limits, edits: someEdits() } }, crash],
    refetchProfile: [{ done: { profile: elsewhere, limits, edits: someEdits() } }, crash],
    savePart: [{ done: there }, refused],
    persistEdits: [crash],
    avatar: [crash],
    header: [crash],
    background: [crash],
  },
  project: ({ profile, edits, queue, problems, hasSaved }) => [
    profile?.texts.bio === elsewhere.texts.bio,
    edits.name,
    edits.pictures.avatar !== undefined,
    edits.descriptions.avatar !== undefined,
    queue,
    Object.keys(problems),
    hasSaved,
  ],
});
