import { useIntl } from 'react-intl';
import { inTone, TONES, type Tone } from '#domain/emoji/tone.ts';
import { Select } from '#ui/select.tsx';

const HAND = '✋';

/** The skin tone in which people are drawn; it is remembered. */
export function ToneSelect({ tone, onPick }: { tone: Tone; onPick: (tone: Tone) => void }) {
  const intl = useIntl();
  return (
    <Select
      label={intl.formatMessage({ id: 'emoji.tone' })}
      value={tone}
      options={TONES.map((one) => ({ value: one, label: `${inTone(HAND, one)} ${intl.formatMessage({ id: `emoji.tones.${one}` })}` }))}
      onPick={(value) => onPick(value as Tone)}
    />
  );
}
