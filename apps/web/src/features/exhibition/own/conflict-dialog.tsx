import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { type OwnDetails, type OwnDocument, useCreateOwn } from './own.api.ts';
import { countHung } from './own-document.ts';

interface ConflictDialogProps {
  /** What was saved elsewhere; undefined while there is no conflict. */
  theirs: OwnDetails | undefined;
  mine: OwnDocument;
  onSettle: (choice: 'mine' | 'theirs') => void;
}

const describe = (document: OwnDocument) => `“${document.title || '未起名的展览'}”，${countHung(document)} 件展品`;

/** Asks which of two states stays when another page or device has saved a newer one. Nothing is lost unasked. */
export function ConflictDialog({ theirs, mine, onSettle }: ConflictDialogProps) {
  const create = useCreateOwn();
  return (
    <Dialog
      open={theirs !== undefined}
      // Without an answer nothing is saved, so the question stays.
      onClose={() => undefined}
      title="这个展览在别处改过了"
      isQuestion
      actions={
        <>
          <Button
            variant="line"
            busy={create.isPending}
            onClick={() => create.mutate(mine, { onSuccess: () => onSettle('theirs') })}
          >
            两份都留
          </Button>
          <Button variant="text" onClick={() => onSettle('theirs')}>
            用别处的
          </Button>
          <Button variant="text" onClick={() => onSettle('mine')}>
            用这里的
          </Button>
        </>
      }
    >
      {theirs && (
        <>
          <p>这里：{describe(mine)}。</p>
          <p>
            别处：{describe(theirs.document)}，{theirs.updateTime.slice(0, 16)} 保存。
          </p>
          <p>“两份都留”会把这里的另存为一个新展览。</p>
        </>
      )}
    </Dialog>
  );
}
