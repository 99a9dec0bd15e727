import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { selectIsActing } from '#machines/support/part.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { packForm, type EmojiPack } from '#domain/server-tools/emoji-packs.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Confirm } from '../confirm.tsx';
import { Conflict } from '../conflict.tsx';
import { DraftButtons } from '../draft-buttons.tsx';
import { useToolDraft } from '../use-tool-draft.ts';
import styles from '../server-tools.module.css';

const TEXTS = ['description', 'homepage', 'license'] as const;

/** The data of a pack, and its deletion. */
export function PackForm({ pack: { name, texts } }: { pack: EmojiPack }) {
  const intl = useIntl();
  const id = useId();
  const emojiPacks = useSessionActor('emojiPacks');
  const isActing = useSelected(emojiPacks, selectIsActing);
  const { form, entered, conflicts, isChanged, edit, discard } = useToolDraft(packForm(name), texts);
  const isInert = isActing || !isChanged;
  return (
    <div className={styles.form}>
      <form
        id={id}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isInert) emojiPacks.send({ type: 'part.action', action: { type: 'edit', name, entered } });
        }}
      >
        {TEXTS.map((field) => (
          <TextField
            key={field}
            label={intl.formatMessage({ id: `server_tools.emoji.${field}` })}
            dir={field === 'homepage' ? 'ltr' : 'auto'}
            inputMode={field === 'homepage' ? 'url' : 'text'}
            autoComplete="off"
            value={form[field]}
            onChange={({ currentTarget }) => edit({ [field]: currentTarget.value })}
          />
        ))}
        <Checkbox isOn={form.share !== ''} onChange={(isOn) => edit({ share: isOn ? 'yes' : '' })}>
          <FormattedMessage id="server_tools.emoji.share" />
        </Checkbox>
      </form>
      {conflicts
        .filter((field) => field !== 'share')
        .map((field) => (
          <Conflict key={field} text={texts[field]} />
        ))}
      <DraftButtons
        form={id}
        submit="server_tools.emoji.save"
        isUnready={isInert}
        isChanged={isChanged}
        isActing={isActing}
        onDiscard={discard}
      >
        <Confirm
          message="server_tools.emoji.delete"
          question={intl.formatMessage({ id: 'server_tools.emoji.delete_ask' }, { name })}
          typedName={name}
          isInert={isActing}
          onConfirm={() => emojiPacks.send({ type: 'part.action', action: { type: 'delete', name } })}
        />
      </DraftButtons>
    </div>
  );
}
