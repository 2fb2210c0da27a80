import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, idOrNone, listOf, paging, searchValue, text } from './fields.ts';
import { imageRow, region, relatedRow } from './resources.ts';

/* Works in the cloud exhibition hall. */

const facet = z.object({ name: z.string(), count: z.number() });

/** A work with the addresses of its picture, for pages that show it large. */
const workPicture = z.extend(imageRow, {
  imgUrl: z.string(),
  /** IIIF Image API 3 service. */
  iiifUrl: z.string(),
  /** Longest side in pixels this caller may see. */
  maxSide: z.number(),
  /** 近看: in the order of the guided look. */
  regions: z.array(z.object({ id: z.string(), title: z.string(), text: z.string(), region })),
});

export const list = endpoint({
  method: 'GET',
  path: '/api/businees/img/list',
  access: 'public',
  summary: 'Works by class, dynasty, material and colour',
  silentOnFailure: true,
  query: z.extend(paging, {
    cateId: idOrNone,
    searchValue,
    /** Names as the facets give them; empty for all. */
    dynasty: z._default(text(20, '朝代'), ''),
    material: z._default(text(30, '材质'), ''),
    form: z._default(text(20, '形制'), ''),
    color: z._default(text(20, '颜色'), ''),
  }),
  rows: imageRow,
});

export const facets = endpoint({
  method: 'GET',
  path: '/api/businees/img/facets',
  access: 'public',
  summary: 'The filters for works with the number of works for each value, within a class when cateId is given',
  silentOnFailure: true,
  query: z.object({ cateId: idOrNone }),
  data: z.object({
    cates: z.array(z.object({ id: z.string(), name: z.string(), count: z.number() })),
    dynasties: z.array(facet),
    materials: z.array(facet),
    forms: z.array(facet),
    /** 中国传统色 */
    colors: z.array(z.extend(facet, { hex: z.string() })),
  }),
});

export const details = endpoint({
  method: 'POST',
  path: '/api/businees/img/details',
  // The token matters only under ACCESS=ranges: users who may see the full size get signed tile addresses.
  access: 'optional',
  summary: 'A work with its text, regions, palette, tiles and the siblings of its class',
  body: z.object({ imgId: id, classId: idOrNone }),
  data: z.extend(workPicture, {
    /** HTML, cleaned when it was imported. */
    content: z.string(),
    tags: z.array(z.string()),
    /** Museum or maker. */
    museum: z.string(),
    /** The museum's number of the work (藏品号). */
    accession: z.string(),
    /** Under which licence the picture may be used; both empty when unknown. */
    licence: z.object({ name: z.string(), url: z.string() }),
    /** The credit that the museum asks for. */
    attribution: z.string(),
    /** The museum's page about the work. */
    sourceUrl: z.string(),
    /** The size as text; below it in centimetres, where known, for the scale bar. */
    realSize: z.string(),
    realWidth: z.nullable(z.number()),
    realHeight: z.nullable(z.number()),
    /** IIIF Presentation 3 manifest. */
    manifestUrl: z.string(),
    hasOriginal: z.boolean(),
    palette: z.array(z.object({ name: z.string(), hex: z.string(), share: z.number() })),
    /** All works of its class in display order, including this one. */
    siblings: z.array(imageRow),
    related: z.array(relatedRow),
  }),
  errors: ['NOT_FOUND'],
});

export const pictures = endpoint({
  method: 'POST',
  path: '/api/businees/img/pictures',
  // As for the details: users who may see the full size get signed addresses.
  access: 'optional',
  summary: 'The pictures of up to 12 works by their ids, in this order; works that readers cannot open are left out',
  silentOnFailure: true,
  body: z.object({ imgIds: listOf(id, 12) }),
  data: z.array(workPicture),
});
