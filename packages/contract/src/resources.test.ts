import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';
import { contract } from './all.ts';
import { citation } from './assistant-parts.ts';
import { focalPoint } from './resources.ts';

/* Checks that the declared answers contain the fields that clients of the API read. */

function fieldsOf(schema: $ZodType): string[] {
  const { items, properties } = z.toJSONSchema(schema, { io: 'output' });
  if (properties) return Object.keys(properties);
  return typeof items === 'object' && !Array.isArray(items) && items.properties ? Object.keys(items.properties) : [];
}

const COMMON_FIELDS = 'id resTitle resAuthor resCoverUrl coverFocus resType readAmount updateTime';
const { library, classroom, works, news, experience, search, home, bookshelf } = contract;

describe('fields of every list row', () => {
  test.each([
    ['books', library.list.rows],
    ['books with hits', library.searchList.rows],
    ['courses', classroom.list.rows],
    ['works', works.list.rows],
    ['news', news.list.rows],
    ['experience courses', experience.list.rows],
    ['search results', search.global.rows],
    ['shelf', bookshelf.list.rows],
    ['recommended videos', home.recommendedVideos.data],
    ['home courses', home.experienceCourses.data],
    ['home news', home.latestNews.data],
    ['home works', home.images.data],
    ['home books', home.books.data],
  ])('%s', (_, schema) => {
    expect(fieldsOf(schema)).toEqual(expect.arrayContaining(COMMON_FIELDS.split(' ')));
  });
});

describe('fields clients read', () => {
  test.each([
    ['book', library.list.rows, 'bookNo pubName publishTime'],
    ['home book', home.books.data, 'type readAmount'],
    [
      'book detail',
      library.detail.data,
      'bookTitle bookPage cate tags isRecommend bookSize bookSource cateIds contents',
    ],
    ['page', contract.reader.page.data, 'pageNum bookHtml title'],
    ['search result', search.global.rows, 'resNo resAbstract isTy resCover'],
    ['search counts', search.global.more, 'typeCount'],
    ['user', contract.account.profile.data, 'userName avatar sex sexLabel phonenumber email schoolName expireTime'],
    ['IP', contract.site.checkIp.data, 'clientIp ipCheck'],
    ['footer', contract.site.footer.data, 'vrUrl publicQr mobileQr contactEmail contactMobile contactName links icp'],
    ['footer, the rest', contract.site.footer.data, 'policeIcp mobile zipCode companyName'],
    ['banner', home.banner.data, 'id imgUrl title linkUrl'],
    ['banner, added fields', home.mobileBanner.data, 'width height focus'],
    ['news', news.list.rows, 'title cateId abstract cover publishTime'],
    ['AI session', contract.assistant.addSession.data, 'sid type content userId seq role createTime'],
    ['study record', contract.learningRecords.list.rows, 'id label type lookTime cover last equipment'],
    [
      'study record, added fields',
      contract.learningRecords.list.rows,
      'resId resType currentPro coverFocus updateTime',
    ],
    ['scoring record', contract.ratings.own.rows, 'id teacher time type course num cover coverFocus'],
    ['note', contract.notes.list.rows, 'resCoverUrl coverFocus'],
    ['application', contract.downloads.list.rows, 'resCoverUrl coverFocus'],
    ['citation', citation, 'coverUrl coverFocus'],
    ['score', contract.ratings.list.rows, 'createTime score userName'],
    ['score summary', contract.ratings.list.more, 'average distribution'],
    ['work', works.details.data, 'resAuthor dynasty material realSize museum content regions palette siblings iiifUrl'],
    ['course', classroom.details.data, 'episodes teacher average related'],
    ['agreement', contract.account.userAgreement.data, 'title content version updateTime'],
    ['token', contract.account.login.data, 'token tokenExpireTime'],
  ])('%s', (_, schema, names) => {
    expect(fieldsOf(schema)).toEqual(expect.arrayContaining(names.split(' ')));
  });

  test('navigation is a tree', () => {
    const leaf = { id: '2', parentId: '1', name: '书画', cateType: 'book', cateImgUrl: [], children: [] };
    const top = { ...leaf, id: '1', parentId: '0', cateImgUrl: ['a', 'b', 'c'], children: [leaf], secret: 1 };
    const { secret, ...clean } = top;
    expect(z.parse(contract.site.nav.data, [top])).toEqual([clean]);
  });
});

test('a focal point is two fractions between 0 and 1', () => {
  expect(z.safeParse(focalPoint, { x: 0, y: 1 }).success).toBe(true);
  for (const bad of [{ x: 0.5 }, { x: -0.1, y: 0 }, { x: 0, y: 1.1 }, { x: '0', y: 0 }, [0, 0]])
    expect(z.safeParse(focalPoint, bad).success).toBe(false);
});
