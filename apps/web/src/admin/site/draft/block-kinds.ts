import type { AboutBlock } from '@meiyu/contract/admin/site-blocks.ts';

export type BlockKind = AboutBlock['kind'];

export const BLOCK_LABELS: Record<BlockKind, string> = {
  heading: '标题',
  text: '正文',
  image: '图片',
  gallery: '图集',
  quote: '引文',
  video: '视频',
  facts: '数字',
  timeline: '年表',
  links: '链接',
};

/** A block as it begins. */
export function newBlock(kind: BlockKind): AboutBlock {
  const picture = { url: '', title: '', width: 0, height: 0 };
  switch (kind) {
    case 'heading':
      return { kind, title: '', subtitle: '' };
    case 'text':
      return { kind, html: '<p></p>' };
    case 'quote':
      return { kind, text: '', source: '' };
    case 'image':
      return { kind, picture };
    case 'gallery':
      return { kind, title: '', pictures: [] };
    case 'video':
      return { kind, url: '', poster: '', title: '' };
    case 'facts':
      return { kind, items: [{ value: '', label: '' }] };
    case 'timeline':
      return { kind, items: [{ time: '', title: '', text: '' }] };
    case 'links':
      return { kind, items: [{ title: '', text: '', linkUrl: '', imgUrl: '' }] };
  }
}
