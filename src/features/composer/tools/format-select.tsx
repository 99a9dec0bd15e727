import { useIntl } from 'react-intl';
import { selectNode } from '#machines/system/boot.machine.ts';
import { usePageActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import type { MessageId } from '#i18n/messages.ts';
import { Select } from '#ui/select.tsx';

const NAMES: Readonly<Record<string, MessageId>> = {
  'text/plain': 'post_status.content_type.text/plain',
  'text/html': 'post_status.content_type.text/html',
  'text/markdown': 'post_status.content_type.text/markdown',
  'text/bbcode': 'post_status.content_type.text/bbcode',
  'text/x.misskeymarkdown': 'post_status.content_type.text/x.misskeymarkdown',
};

type Props = { value: string; onPick: (value: string) => void };

/** The format of the text, with its label, where the instance supports several formats, or not that of the draft. */
export function FormatSelect({ value, onPick }: Props) {
  const intl = useIntl();
  const { postFormats } = useSelected(usePageActor('boot'), selectNode);
  const all = postFormats.includes(value) ? postFormats : [...postFormats, value];
  const options = all.map((format) => {
    const name = NAMES[format];
    return { value: format, label: name ? intl.formatMessage({ id: name }) : format };
  });
  if (options.length < 2) return null;
  const label = intl.formatMessage({ id: 'post_status.content_type' });
  return (
    <>
      <span aria-hidden="true">{label}</span>
      <Select label={label} value={value} options={options} onPick={onPick} />
    </>
  );
}
