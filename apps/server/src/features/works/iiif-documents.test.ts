import { IIIF, Image } from '@allmaps/iiif-parser';
import { Validator } from '@hyperion-framework/validator';
import { describe, expect, it } from 'vitest';
import {
  collectionDocument,
  collectionsDocument,
  infoDocument,
  type ManifestWork,
  manifestDocument,
} from './iiif-documents.ts';

/* Checks the documents with independent tools: the schema of Presentation 3 and a parser of both APIs. */

const ORIGIN = 'https://meiyu.example';
const SERVICE = `${ORIGIN}/iiif/3/scroll~2a`;
const validator = new Validator();

const work: ManifestWork = {
  id: 'scroll',
  title: '春江清远图卷',
  author: '周石青',
  abstract: '请从右端进来。',
  dynasty: '仿宋',
  material: '绢本青绿',
  realSize: '纵 52 厘米，横 260 厘米',
  museum: '云展厅',
  accession: 'YZ-12',
  licence: 'https://creativecommons.org/licenses/by/4.0/',
  attribution: '云展厅藏',
  width: 6000,
  height: 1200,
  regions: [
    { title: '长桥', text: '桥拱对着空江。', x: 0.4, y: 0.5, w: 0.2, h: 0.4 },
    { title: '', text: '', x: 0, y: 0, w: 1, h: 1 },
  ],
};
const minimal: ManifestWork = {
  ...work,
  author: '',
  abstract: '',
  dynasty: '',
  material: '',
  realSize: '',
  museum: '',
  accession: '',
  licence: '馆方授权',
  attribution: '',
  regions: [],
};
const manifestOf = (shownWork: ManifestWork) =>
  manifestDocument(shownWork, { origin: ORIGIN, page: '/x', service: SERVICE });

function findErrors(check: 'validateManifest' | 'validateCollection', document: unknown): unknown {
  const kind = check === 'validateManifest' ? 'manifest' : 'collection';
  return validator[check](document) ? [] : validator.validators[kind]?.errors;
}

describe('IIIF documents pass independent validators', () => {
  it('manifests: with all fields, with few, of a tall and of a tiny work', () => {
    for (const shownWork of [
      work,
      minimal,
      { ...work, width: 800, height: 9000 },
      { ...minimal, width: 3, height: 1 },
    ]) {
      expect(findErrors('validateManifest', manifestOf(shownWork))).toEqual([]);
      expect(IIIF.parse(manifestOf(shownWork))).toMatchObject({ type: 'manifest', majorVersion: 3 });
    }
  });
  it('the validators detect errors', () => {
    const { label: _label, ...nameless } = manifestOf(work);
    expect(findErrors('validateManifest', nameless)).not.toEqual([]);
    expect(() => Image.parse({ ...infoDocument(SERVICE, work), width: 'wide' })).toThrow();
  });
  it('collections, empty ones too', () => {
    for (const works of [[], [work, minimal]]) {
      const document = collectionDocument({ id: 'img-shanshui', name: '山水', works }, ORIGIN);
      expect(findErrors('validateCollection', document)).toEqual([]);
      expect(IIIF.parse(document)).toMatchObject({ type: 'collection', majorVersion: 3 });
    }
  });
  it('the collection of collections', () => {
    const categories = [
      { id: '285653599', name: '图片' },
      { id: 'img-shanshui', name: '山水' },
    ];
    for (const shownCategories of [[], categories]) {
      const document = collectionsDocument(shownCategories, ORIGIN);
      expect(findErrors('validateCollection', document)).toEqual([]);
      expect(IIIF.parse(document)).toMatchObject({ type: 'collection', majorVersion: 3 });
    }
  });
  it('image information, of any shape', () => {
    for (const [width, height] of [
      [6000, 1200],
      [1, 1],
      [512, 512],
      [513, 40_000],
    ] as const) {
      const parsed = Image.parse(infoDocument(SERVICE, { width, height }));
      expect(parsed).toMatchObject({ uri: SERVICE, width, height, majorVersion: 3, supportsAnyRegionAndSize: true });
    }
  });
});
