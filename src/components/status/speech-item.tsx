import { useSelected } from '#react/use-selected.ts';
import { FormattedMessage } from 'react-intl';
import { selectSpoken } from '#machines/speech/speech.selectors.ts';
import { useMaybeSessionActor } from '#react/hooks.ts';
import { canSpeak } from '#react/can-speak.ts';
import { useOpenedGroup } from '#react/lazy/use-opened-group.ts';
import { useQueuedSend } from '#react/lazy/use-queued-send.ts';
import type { Status } from '#domain/status/status.ts';
import { SpeechIcon } from '#ui/lazy-icons.tsx';
import { MenuItem } from '#ui/menu.tsx';
import { spokenOf } from './text-of.ts';

/** Reads a status aloud, or stops that, where the browser has a voice (rule read-aloud). */
export function SpeechItem({ status }: { status: Status }) {
  const write = useQueuedSend();
  const isSpoken = useSelected(useMaybeSessionActor('speech'), (snapshot) => snapshot && selectSpoken(snapshot) === status.id);
  const isOffered = canSpeak() && spokenOf(status) !== '';
  useOpenedGroup('translation', isOffered);
  if (!isOffered) return null;
  const event = isSpoken ? ({ type: 'speech.stop' } as const) : ({ type: 'speech.start', statusId: status.id } as const);
  return (
    <MenuItem icon={<SpeechIcon />} onPick={() => write({ group: 'translation', to: 'speech', event })}>
      <FormattedMessage id={isSpoken ? 'status.stop_reading' : 'status.read_aloud'} />
    </MenuItem>
  );
}
