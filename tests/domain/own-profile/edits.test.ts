import { describe, expect, test } from 'vitest';
import { changedParts, changedTexts, ignoredOf, isEdited, noEdits, settled, shownTexts, withoutSaved } from '#domain/own-profile/edits.ts';
import { withField, withMovedField, withNewField, withoutField } from '#domain/own-profile/fields.ts';
import { editsOf, pictureKeysOf } from '#domain/own-profile/stored.ts';
import { aPicture, aProfile, someEdits } from '#tests/support/own-profile.ts';

const rows = shownTexts(aProfile(), noEdits).fields;

describe('profile edits', () => {
  // rules: profile-follows
  test('override the fields of the server, and leave the rest to it', () => {
    const edits = someEdits({ name: 'Wren' });
    expect(shownTexts(aProfile(), edits)).toMatchObject({ name: 'Wren', bio: 'Walks by the sea' });
    const elsewhere = aProfile({ name: 'Jay', bio: 'Walks by the river' });
    expect(shownTexts(elsewhere, settled(edits, elsewhere))).toMatchObject({ name: 'Wren', bio: 'Walks by the river' });
  });

  test('are empty where they equal the server’s values', () => {
    const same = someEdits({ name: 'Robin', bio: 'Walks by the sea', fields: rows, descriptions: { avatar: 'a gull' } });
    expect(settled(same, aProfile())).toEqual(noEdits);
    expect([isEdited(noEdits), isEdited(someEdits({ pictures: { avatar: 'none' } }))]).toEqual([false, true]);
  });

  // rules: own-birthday
  test('include the date of birth, and its removal', () => {
    const born = aProfile({ birthday: '1990-02-28' });
    const removed = someEdits({ birthday: '' });
    expect([shownTexts(born, noEdits).birthday, shownTexts(born, removed).birthday]).toEqual(['1990-02-28', '']);
    expect([settled(removed, born), settled(removed, aProfile())]).toEqual([removed, noEdits]);
    expect([changedParts(removed), changedTexts(removed)]).toEqual([['texts'], { birthday: '' }]);
    expect([ignoredOf('texts', removed, born), ignoredOf('texts', removed, aProfile())]).toEqual([['birthday'], []]);
    expect([withoutSaved(removed, 'texts', removed), withoutSaved(someEdits({ birthday: '1990-03-01' }), 'texts', removed)]).toEqual([
      noEdits,
      someEdits({ birthday: '1990-03-01' }),
    ]);
    expect(editsOf({ birthday: '1990-02-28' })).toEqual(someEdits({ birthday: '1990-02-28' }));
  });

  // rules: profile-parts
  test('are sent in parts, texts first, and only where changed', () => {
    const edits = someEdits({ bio: '', fields: withNewField(rows), pictures: { header: aPicture() }, descriptions: { avatar: 'me' } });
    expect(changedParts(edits)).toEqual(['texts', 'avatar', 'header']);
    expect(changedTexts(edits)).toEqual({ bio: '', fields: [{ name: 'Site', value: 'https://robin.example' }] });
  });

  test('retain changes that were made while saving', () => {
    const sent = someEdits({ name: 'Wren', bio: 'New', pictures: { avatar: aPicture() }, descriptions: { avatar: 'one' } });
    const now = { ...sent, bio: 'Newer', descriptions: { avatar: 'two' } };
    expect(withoutSaved(now, 'texts', sent)).toEqual({ bio: 'Newer', pictures: sent.pictures, descriptions: { avatar: 'two' } });
    expect(withoutSaved(now, 'avatar', sent)).toEqual({ ...now, pictures: {}, descriptions: { avatar: 'two' } });
    const next = { ...sent, pictures: { avatar: aPicture({ key: 'p2' }) } };
    expect(withoutSaved(next, 'avatar', sent).pictures).toEqual(next.pictures);
    expect(withoutSaved(sent, 'avatar', sent)).toEqual({ ...sent, pictures: {}, descriptions: {} });
  });
});

// rules: own-fields
describe('profile fields', () => {
  const three = withNewField(withNewField(rows));
  const keys = (of: readonly { key: string }[]) => of.map(({ key }) => key);

  test('retain their keys when moved, and give a new field an unused key', () => {
    expect(keys(three)).toEqual(['0', '1', '2']);
    expect(keys(withMovedField(three, '2', 0))).toEqual(['2', '0', '1']);
    expect(keys(withNewField(withoutField(three, '1')))).toEqual(['0', '2', '3']);
    expect(keys(withNewField([]))).toEqual(['0']);
  });

  test('stay unchanged when moved nowhere', () => {
    for (const to of [-1, 3]) expect(withMovedField(three, '1', to)).toBe(three);
    expect(withMovedField(three, '9', 0)).toBe(three);
  });

  test('are changed individually', () => {
    expect(withField(three, '1', { name: 'Boat' })[1]).toEqual({ key: '1', name: 'Boat', value: '' });
  });
});

describe('editsOf for stored edits', () => {
  // rules: profile-stored
  test('restores all edits', () => {
    const edits = someEdits({
      name: '',
      bio: 'Half',
      fields: rows,
      pictures: { avatar: aPicture(), header: 'none' },
      descriptions: { avatar: 'me' },
    });
    expect(editsOf(JSON.parse(JSON.stringify(edits)))).toEqual(edits);
    expect(pictureKeysOf(edits)).toEqual(['p1']);
  });

  test.each([undefined, null, 7, 'x', [], {}, { name: 7, fields: 'no', pictures: { avatar: 7, header: { key: '' } }, descriptions: [1] }])(
    'returns no edits for %j',
    (stored) => expect(editsOf(stored)).toEqual(noEdits),
  );

  test('returns empty fields in place of invalid ones', () => {
    expect(editsOf({ fields: [null, { name: 'a' }] }).fields).toEqual([{ key: '1', name: 'a', value: '' }]);
  });
});
