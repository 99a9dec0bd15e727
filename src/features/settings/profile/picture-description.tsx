import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import { selectEdits, selectLimits, selectProfile } from '#machines/own-profile/own-profile.machine.ts';
import { useCan, useSessionActor } from '#react/hooks.ts';
import type { PictureKind } from '#domain/own-profile/own-profile.ts';
import { TextField } from '#ui/text-field.tsx';

/** What a picture shows, in words, where the server keeps them. */
export function PictureDescription({ kind }: { kind: PictureKind }) {
  const intl = useIntl();
  const form = useSessionActor('ownProfile');
  const isOffered = useCan('pictureDescriptions') && kind !== 'background';
  const { description: limit } = useSelector(form, selectLimits);
  const there = useSelector(form, (snapshot) => selectProfile(snapshot)?.pictures[kind].description);
  const written = useSelector(form, (snapshot) => selectEdits(snapshot).descriptions[kind]);
  const value = written ?? there ?? '';
  if (!isOffered || there === undefined) return null;
  return (
    <TextField
      label={intl.formatMessage({ id: 'profile.describe' }, { picture: intl.formatMessage({ id: `profile.${kind}` }) })}
      dir={value === '' ? undefined : 'auto'}
      maxLength={limit}
      value={value}
      onChange={({ currentTarget }) => form.send({ type: 'profile.describe', picture: kind, description: currentTarget.value })}
    />
  );
}
