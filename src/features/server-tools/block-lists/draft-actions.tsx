import { useIntl } from 'react-intl';
import { selectIsActing } from '#machines/support/part.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import type { Block } from '#domain/server-tools/block-lists.ts';
import { Confirm } from '../confirm.tsx';
import { ACTORS } from './actors.ts';
import styles from '../server-tools.module.css';

/** The choices for a draft: it takes effect, also instead of an existing entry, or it is deleted, also for the future (rule tools-drafted-domains). */
export function DraftActions({ block: { id, name, texts } }: { block: Block }) {
  const intl = useIntl();
  const actor = useSessionActor(ACTORS.domain_permission_drafts);
  const isInert = useSelected(actor, selectIsActing);
  const isBlock = texts['permission_type'] !== 'allow';
  const question = intl.formatMessage({ id: isBlock ? 'server_tools.blocks.suspend_ask' : 'server_tools.blocks.accept_ask' }, { name });
  const replaced = intl.formatMessage({ id: 'server_tools.blocks.accept_over_ask' });
  return (
    <div className={styles.buttons}>
      {([false, true] as const).map((overwrite) => (
        <Confirm
          key={String(overwrite)}
          message={overwrite ? 'server_tools.blocks.accept_over' : 'server_tools.blocks.accept'}
          name={intl.formatMessage({ id: overwrite ? 'server_tools.blocks.accept_over_one' : 'server_tools.blocks.accept_one' }, { name })}
          question={
            overwrite ? (
              <>
                {question}
                <br />
                {replaced}
              </>
            ) : (
              question
            )
          }
          typedName={isBlock ? name : undefined}
          isInert={isInert}
          onConfirm={() => actor.send({ type: 'part.action', action: { type: 'accept', id, name, overwrite } })}
        />
      ))}
      {([false, true] as const).map((exclude) => (
        <Confirm
          key={String(exclude)}
          message={exclude ? 'server_tools.blocks.remove_excluding' : 'server_tools.blocks.remove'}
          name={intl.formatMessage(
            { id: exclude ? 'server_tools.blocks.remove_excluding_one' : 'server_tools.blocks.remove_one' },
            { name },
          )}
          question={intl.formatMessage(
            { id: exclude ? 'server_tools.blocks.remove_excluding_ask' : 'server_tools.blocks.remove_ask' },
            { name },
          )}
          isInert={isInert}
          onConfirm={() => actor.send({ type: 'part.action', action: { type: 'remove', id, name, exclude } })}
        />
      ))}
    </div>
  );
}
