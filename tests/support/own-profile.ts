import { noEdits, type ProfileEdits } from '#domain/own-profile/edits.ts';
import type { OwnProfile, ProfileTexts } from '#domain/own-profile/own-profile.ts';
import type { PickedFile } from '#domain/composer/upload.ts';

/** Returns a profile in the form of the server. */
export const aProfile = (texts: Partial<ProfileTexts> = {}): OwnProfile => ({
  texts: { name: 'Robin', bio: 'Walks by the sea', fields: [{ name: 'Site', value: 'https://robin.example' }], birthday: '', ...texts },
  pictures: {
    avatar: { url: 'https://here.example/a.png', description: 'a gull' },
    header: { url: 'https://here.example/h.png', description: '' },
    background: { url: '', description: '' },
  },
});

export const someEdits = (edits: Partial<ProfileEdits> = {}): ProfileEdits => ({ ...noEdits, ...edits });

export const aPicture = (file: Partial<PickedFile> = {}): PickedFile => ({
  key: 'p1',
  name: 'me.png',
  type: 'image/png',
  size: 1_000,
  ...file,
});
