import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import workSlipStyles from '../../../components/cards/work-slip.module.css';
import { kaiFallbackClass } from '../../../lib/format/kai-characters.ts';
import { pictureSet } from '../../../lib/pictures/picture-set.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { CardGrid } from '../../../ui/lists/card-grid.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { FallbackImage } from '../../../ui/pictures/fallback-image.tsx';
import { pickQuery, type Work } from '../api/works.api.ts';
import hungWorkStyles from '../wall/hung-work.module.css';
import styles from './compare-picker.module.css';

interface ComparePickerProps {
  work: Work;
  open: boolean;
  onPick: (id: string) => void;
  onClose: () => void;
}

/** Chooses the work to compare with: from the same category, or by search. */
export function ComparePicker({ work, open, onPick, onClose }: ComparePickerProps) {
  const [typedText, setTypedText] = useState('');
  const searchText = typedText.trim();
  const { data } = useQuery({ ...pickQuery(searchText), enabled: searchText !== '' });
  const works = (searchText ? (data?.rows ?? []) : work.siblings).filter(({ id }) => id !== work.id);
  return (
    <Dialog open={open} onClose={onClose} title="与哪一幅比一比" className={styles.picker}>
      <TextField
        label="搜索作品"
        hideLabel
        icon="search"
        type="search"
        autoComplete="off"
        maxLength={100}
        placeholder="作品或作者"
        value={typedText}
        onChange={(event) => setTypedText(event.currentTarget.value)}
      />
      <CardGrid as="ul" className={styles.works}>
        {works.map(({ id, resTitle, resAuthor, resCoverUrl, color }) => (
          <li key={id}>
            <button type="button" onClick={() => onPick(id)}>
              <FallbackImage
                src={resCoverUrl}
                srcSet={pictureSet(resCoverUrl, 320)}
                sizes="120px"
                alt=""
                ratio="4/3"
                fit="contain"
                tone={color || undefined}
              />
              <span className={`${workSlipStyles.workSlip} ${hungWorkStyles.caption}`}>
                <b className={kaiFallbackClass(resTitle)}>{resTitle}</b>
                <span>{resAuthor}</span>
              </span>
            </button>
          </li>
        ))}
      </CardGrid>
      {works.length === 0 && (
        <p role="status">{searchText ? `没有找到“${searchText}”` : '同类里没有别的作品，搜一搜看。'}</p>
      )}
    </Dialog>
  );
}
