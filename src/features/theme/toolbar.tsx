import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSessionActor } from '#react/hooks.ts';
import { isChanged, type Drawing } from '#domain/theme/drawing.ts';
import { writeTheme } from '#domain/theme/write.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { MoreIcon, RedoIcon, UndoIcon } from '#ui/lazy-icons.tsx';
import { MenuButton, MenuItem } from '#ui/menu.tsx';
import { saveFile } from '#ui/save-file.ts';
import { LeaveQuestion, type Discarding } from './leave-question.tsx';
import { useThemeFile } from './use-theme-file.tsx';
import { useApplied } from './use-applied.ts';
import styles from './theme.module.css';

/** Undo, redo, save and discard (rule theme-undo). */
export function Toolbar({ drawing, isSound }: { drawing: Drawing; isSound: boolean }) {
  const intl = useIntl();
  const editor = useSessionActor('themeEditor');
  const { isPaired } = useApplied();
  const [question, setQuestion] = useState<Discarding>();
  const [pickFile, picker] = useThemeFile();
  const { now, past, future } = drawing;
  const step = (type: 'theme.undo' | 'theme.redo') => editor.send({ type });
  const close = () => (isChanged(drawing) ? setQuestion('theme.discard') : editor.send({ type: 'theme.discard' }));
  return (
    <div className={styles.toolbar}>
      <IconButton
        label={intl.formatMessage({ id: 'theme.undo' })}
        icon={<UndoIcon />}
        aria-disabled={past.length === 0 || undefined}
        onClick={() => step('theme.undo')}
      />
      <IconButton
        label={intl.formatMessage({ id: 'theme.redo' })}
        icon={<RedoIcon />}
        aria-disabled={future.length === 0 || undefined}
        onClick={() => step('theme.redo')}
      />
      <MenuButton label={intl.formatMessage({ id: 'theme.more' })} icon={<MoreIcon />}>
        {() => (
          <>
            <MenuItem onPick={pickFile}>{intl.formatMessage({ id: 'theme.import' })}</MenuItem>
            {isSound && (
              <MenuItem onPick={() => saveFile(fileNameOf(now.name), writeTheme(now))}>
                {intl.formatMessage({ id: 'theme.export' })}
              </MenuItem>
            )}
            {isChanged(drawing) && (
              <MenuItem onPick={() => setQuestion('theme.reset')}>{intl.formatMessage({ id: 'theme.reset_all' })}</MenuItem>
            )}
          </>
        )}
      </MenuButton>
      <span className={styles.space} />
      <Button variant="quiet" onClick={close}>
        <FormattedMessage id="general.close" />
      </Button>
      <Button isInert={!isSound} onClick={() => editor.send({ type: 'theme.save', isPaired })}>
        <FormattedMessage id="theme.save" />
      </Button>
      {picker}
      {question && (
        <LeaveQuestion
          what={question}
          onCancel={() => setQuestion(undefined)}
          onConfirm={() => {
            setQuestion(undefined);
            editor.send({ type: question });
          }}
        />
      )}
    </div>
  );
}

const fileNameOf = (name = ''): string => `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-+|-+$/g, '') || 'starling-theme'}.json`;
