import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Action } from '../../kit/parts/action.tsx';
import { LineField, LineForm } from '../../kit/parts/line-form.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { useOneAtATime } from '../../kit/parts/use-one-at-a-time.ts';
import { openMuseum } from '../api/imports.api.ts';
import { DropFiles } from '../upload/drop-files.tsx';
import styles from './museum-start.module.css';

/** 博物馆图片: the address of a manifest or collection, or its file. */
export function MuseumStart({ onOpen }: { onOpen: (id: string) => void }) {
  const client = useQueryClient();
  const [address, setAddress] = useState('');
  const [allPictures, setAllPictures] = useState(false);
  const [fault, setFault] = useState('');
  const { run, isBusy } = useOneAtATime(async () => {
    setFault('');
    try {
      const { id } = await openMuseum(address.trim(), allPictures);
      await client.invalidateQueries({ queryKey: ['admin', 'imports', 'list'] });
      onOpen(id);
    } catch (error) {
      setFault(error instanceof Error && error.message ? error.message : '没有读出清单，请重试');
    }
  });
  return (
    <>
      <p className={styles.lead}>
        许多博物馆用 IIIF
        公开藏品的图片和著录。填一件藏品的清单（manifest）或一个合集（collection）的地址，程序先读出有哪些作品、许可是什么，您选好再取图。
      </p>
      <LineForm label="清单的地址" onSubmit={() => void run()}>
        <LineField
          wide
          label="清单的地址"
          value={address}
          onChange={setAddress}
          maxLength={1000}
          placeholder="https://…/manifest.json"
        />
        <Action type="submit" variant="primary" busy={isBusy} disabled={address.trim() === ''}>
          读清单
        </Action>
      </LineForm>
      <label className={styles.tick}>
        <input type="checkbox" checked={allPictures} onChange={({ target }) => setAllPictures(target.checked)} />
        一件藏品有多张图片时，每一张都取（册页、手卷的各段）
      </label>
      {fault && <Notice kind="error">{fault}</Notice>}
      <DropFiles
        kind="museum"
        isMain={false}
        allPictures={allPictures}
        title="或把下载好的清单文件拖到这里"
        line="一个 JSON 文件（Presentation 2 或 3）。图片仍从博物馆的服务器取，一次最多 200 件、2 GB。"
        onOpen={onOpen}
      />
    </>
  );
}
