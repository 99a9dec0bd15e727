import { inTone, TONES, type Tone } from '#domain/emoji/tone.ts';
import { useWords } from '#i18n/words.tsx';
import { Select } from '#ui/select.tsx';

const HAND = '✋';

/** The skin tone in which people are drawn; it is remembered. */
export function ToneSelect({ tone, onPick }: { tone: Tone; onPick: (tone: Tone) => void }) {
  const { words } = useWords();
  return (
    <Select
      label={words('emoji.tone')}
      value={tone}
      options={TONES.map((one) => ({ value: one, label: `${inTone(HAND, one)} ${words(`emoji.tones.${one}`)}` }))}
      onPick={(value) => onPick(value as Tone)}
    />
  );
}
