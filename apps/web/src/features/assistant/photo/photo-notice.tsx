import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Column } from '../../../ui/layout/row.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { PhotoField } from './use-photo.ts';

/** Before the first photo: where it goes and what becomes of it. */
export function PhotoNotice({ field }: { field: PhotoField }) {
  const [isKnown, setKnown] = useState(false);
  const { host, isAsking, decide } = field;
  function close(agreed: boolean) {
    setKnown(false);
    decide(agreed);
  }
  return (
    <Dialog
      open={isAsking}
      onClose={() => close(false)}
      title="照片会发到哪里"
      actions={
        <>
          <Button onClick={() => close(false)}>取消</Button>
          <Button variant="ink" disabled={!isKnown} onClick={() => close(true)}>
            用这张照片
          </Button>
        </>
      }
    >
      <Column gap="m">
        <p>照片随问题发给模型服务 {host}，由它看图作答。发之前去掉拍摄的地点和时间，并缩小。</p>
        <p>本站不保存照片：答完就删，最迟一小时。后面的提问看不到它，要再问请重新选。</p>
        <p>请不要发有人脸、证件、电话、住址的照片，也不要发别人不愿公开的东西。</p>
        <Checkbox checked={isKnown} onChange={({ target }) => setKnown(target.checked)}>
          我知道照片会发给 {host}
        </Checkbox>
      </Column>
    </Dialog>
  );
}
