import { describe, expect, it } from 'vitest';
import { editScene } from './edit.ts';
import { parsePrompt } from './parse.ts';

const motifs = (scene: ReturnType<typeof parsePrompt>): string[] => scene.items.map((item) => item.motif);

describe('editScene', () => {
  const night = parsePrompt('月亮，江上两只小船，水墨');

  it('replaces one motif by another, and changes the hour with it', () => {
    const day = editScene(night, '把月亮换成太阳');
    expect(motifs(day)).toContain('sun');
    expect(motifs(day)).not.toContain('moon');
    expect(day.hour).toBe('day');
    expect(motifs(night)).toContain('moon');
  });

  it('adds and removes motifs', () => {
    expect(motifs(editScene(night, '再加一座桥'))).toContain('bridge');
    expect(editScene(night, '再加三只小船').items).toContainEqual(expect.objectContaining({ motif: 'boat', count: 5 }));
    expect(motifs(editScene(night, '去掉小船'))).not.toContain('boat');
  });

  it('changes colour strength and empty space', () => {
    expect(editScene(night, '颜色淡一点').depth).toBeLessThan(1);
    expect(editScene(night, '颜色浓一点').depth).toBeGreaterThan(1);
    expect(editScene(night, '留白多一点').blank).toBeGreaterThan(night.blank);
  });

  it('changes the size of the motif that is named', () => {
    const larger = editScene(night, '月亮再大一点');
    expect(larger.items.find(({ motif }) => motif === 'moon')?.size).toBeGreaterThan(1);
    expect(larger.hour).toBe(night.hour);
  });

  it('does not add a motif a second time when the request only names it as a place', () => {
    const scene = editScene(parsePrompt('画江边的亭子'), '亭子里放一张琴');
    expect(scene.items).toContainEqual(expect.objectContaining({ motif: 'pavilion', count: 1 }));
    expect(motifs(scene)).toContain('qin');
  });

  it('changes style, format, inscription and colour', () => {
    expect(editScene(night, '改成青绿').style).toBe('azure');
    expect(editScene(night, '换成立轴').format).toBe('hanging');
    expect(editScene(night, '题字改成“江上清风”').inscription).toBe('江上清风');
    expect(editScene(parsePrompt('牡丹'), '把牡丹变成白色').items).toContainEqual(
      expect.objectContaining({ motif: 'peony', colour: 'white' }),
    );
  });

  it('applies several changes at once and reports what it cannot add', () => {
    const next = editScene(night, '把月亮换成太阳，再加一座桥，颜色淡一点');
    expect(motifs(next)).toEqual(expect.arrayContaining(['sun', 'bridge', 'boat']));
    expect(editScene(night, '再加一辆汽车').unknown).toContain('汽车');
  });
});
