import desk from '../../../assets/rooms/desk.webp';
import guqin from '../../../assets/rooms/guqin.webp';
import jn1 from '../../../assets/rooms/jn1.webp';
import jun from '../../../assets/rooms/jun.webp';
import lotus from '../../../assets/rooms/lotus.webp';

const PICTURES: Record<string, string> = {
  library: desk,
  'cloud-classroom': guqin,
  cloudExhibitionHall: jun,
  ai: jn1,
};

/** The preview of a category without a picture. */
export function previewPicture(to: string): string {
  return PICTURES[to.split(/[/?]/)[1] ?? ''] ?? lotus;
}
