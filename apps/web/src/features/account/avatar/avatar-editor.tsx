import { errors } from '@meiyu/contract/errors.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useRef, useState } from 'react';
import { CallError } from '../../../lib/calls/call-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { showToast } from '../../../ui/messages/toast-store.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import textStyles from '../../../ui/text/text.module.css';
import { mergeProfile, type Profile, useChangeProfile } from '../api/account.api.ts';
import { sendAvatar } from '../api/sign-in.api.ts';
import userFactsStyles from '../styles/user-facts.module.css';
import { type Crop, firstCrop } from './crop-geometry.ts';
import { cutPicture, loadPicture } from './crop-picture.ts';
import { PictureCropper } from './picture-cropper.tsx';

interface ChosenPicture {
  picture: ImageBitmap;
  crop: Crop;
}

export function AvatarEditor({ profile }: { profile: Profile }) {
  const chooser = useRef<HTMLInputElement>(null);
  const client = useQueryClient();
  const removal = useChangeProfile();
  const [chosen, setChosen] = useState<ChosenPicture>();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    // Allows choosing the same file again.
    target.value = '';
    if (!file) return;
    try {
      const picture = await loadPicture(file);
      setChosen({ picture, crop: firstCrop(picture) });
      setOpen(true);
    } catch {
      showToast('error', errors.NOT_A_PICTURE.msg);
    }
  }

  async function send() {
    if (!chosen) return;
    setBusy(true);
    try {
      const avatar = await sendAvatar(await cutPicture(chosen.picture, chosen.crop));
      mergeProfile(client, { avatar });
      setOpen(false);
    } catch (error) {
      // call() has already shown the error; the crop stays for another try.
      if (!(error instanceof CallError)) throw error;
    } finally {
      setBusy(false);
    }
  }

  return (
    <Row gap="xl">
      <Avatar src={profile.avatar} name={profile.userName} size={96} className={userFactsStyles.moon} />
      <Row wrap gap="l">
        <Button size="small" icon="camera" onClick={() => chooser.current?.click()}>
          更换头像
        </Button>
        {profile.avatar !== 'empty' && (
          <Button
            variant="text"
            size="small"
            busy={removal.isPending}
            onClick={() => removal.mutate({ avatar: 'empty' })}
          >
            移除
          </Button>
        )}
        <input
          ref={chooser}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-label="选择头像图片"
          tabIndex={-1}
          className={textStyles.hidden}
          onChange={(event) => void choose(event)}
        />
      </Row>
      <CropDialog
        open={open}
        busy={busy}
        chosen={chosen}
        onCrop={(crop) => chosen && setChosen({ ...chosen, crop })}
        onSend={() => void send()}
        onClose={() => setOpen(false)}
      />
    </Row>
  );
}

interface CropDialogProps {
  open: boolean;
  busy: boolean;
  chosen: ChosenPicture | undefined;
  onCrop: (crop: Crop) => void;
  onSend: () => void;
  onClose: () => void;
}

function CropDialog({ open, busy, chosen, onCrop, onSend, onClose }: CropDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={() => !busy && onClose()}
      title="裁剪头像"
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            取消
          </Button>
          <Button variant="ink" busy={busy} busyText="上传中" onClick={onSend}>
            使用这张
          </Button>
        </>
      }
    >
      {chosen && <PictureCropper picture={chosen.picture} crop={chosen.crop} onChange={onCrop} />}
    </Dialog>
  );
}
