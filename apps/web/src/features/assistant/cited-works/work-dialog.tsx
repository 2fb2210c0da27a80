import { placePath } from '@meiyu/contract/page-path.ts';
import { useId } from 'react';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { kaiFallbackClass } from '../../../lib/format/kai-characters.ts';
import { pictureSet } from '../../../lib/pictures/picture-set.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Column, Row } from '../../../ui/layout/row.tsx';
import { Modal } from '../../../ui/overlays/modal.tsx';
import assistantStyles from '../styles/assistant.module.css';
import largeStyles from '../styles/large-view.module.css';
import { regionPicture } from './region-picture.ts';
import styles from './work-dialog.module.css';
import { type Enlarged, regionName } from './work-figure.tsx';

/** The longest side of a region that fills a large window. */
const REGION_SIDE = 1600;
const MAX_WIDTH = 2048;
/** A small region is shown larger than it is, but not so large that it blurs. */
const MAX_ENLARGEMENT = 3;

interface WorkDialogProps {
  /** Undefined while closed. */
  enlarged: Enlarged | undefined;
  onShow: (enlarged: Enlarged) => void;
  onClose: () => void;
}

/** A cited work or its region, fitted into the window, with its title and texts beside it. */
export function WorkDialog({ enlarged, onShow, onClose }: WorkDialogProps) {
  const id = useId();
  return (
    <Modal open={enlarged !== undefined} onClose={onClose} labelledBy={id} className={largeStyles.view}>
      {enlarged && (
        <div data-theme="dark" className={largeStyles.content}>
          <LargePicture enlarged={enlarged} />
          <Row className={largeStyles.arrows}>
            <IconButton icon="close" label="关闭" onClick={onClose} />
          </Row>
          <WorkDetails id={id} enlarged={enlarged} onShow={onShow} />
        </div>
      )}
    </Modal>
  );
}

function LargePicture({ enlarged: { work, region } }: { enlarged: Enlarged }) {
  const title = `《${work.resTitle}》`;
  return (
    <div className={`${largeStyles.stage} ${styles.stage}`}>
      {region ? (
        <img
          key={regionName(region)}
          src={regionPicture(work, region.box, REGION_SIDE)}
          alt={title + regionName(region)}
          style={{ width: MAX_ENLARGEMENT * region.box.w * work.width }}
        />
      ) : (
        <img key="whole" src={work.imgUrl} srcSet={pictureSet(work.imgUrl, MAX_WIDTH)} sizes="100vw" alt={title} />
      )}
    </div>
  );
}

interface WorkDetailsProps {
  id: string;
  enlarged: Enlarged;
  onShow: (enlarged: Enlarged) => void;
}

function WorkDetails({ id, enlarged, onShow }: WorkDetailsProps) {
  const { work, regions, region } = enlarged;
  const { resTitle, resAuthor, dynasty, material, form } = work;
  return (
    <Column gap="l" className={largeStyles.label}>
      <div>
        <h2 id={id} className={kaiFallbackClass(resTitle)}>
          {resTitle}
        </h2>
        <p>{[dynasty, resAuthor, material, form].filter(Boolean).join(' · ')}</p>
      </div>
      {regions.length > 0 && (
        <Row wrap gap="s" className={styles.parts}>
          {[undefined, ...regions].map((part) => (
            <Button
              key={part ? `${part.box.x} ${part.box.y}` : 'whole'}
              size="small"
              aria-pressed={part === region}
              onClick={() => onShow({ ...enlarged, region: part })}
            >
              {part ? part.title || '局部' : '看全幅'}
            </Button>
          ))}
        </Row>
      )}
      {region && (region.title || region.text) && (
        <p>
          {region.title && <b className={styles.region}>{region.title}</b>}
          {region.text}
        </p>
      )}
      <PrefetchLink
        to={placePath({ id: work.id, resType: 'img' }, region && { region: region.box })}
        className={`${assistantStyles.link} ${assistantStyles.tapLink}`}
      >
        查看作品
      </PrefetchLink>
    </Column>
  );
}
