import { describe, expect, it } from 'vitest';
import { ask, createTestGuide, ENTRIES, ROWS } from '../guide.testkit.ts';
import { findHelp } from './answer-help.ts';
import { wantedKind, wantedLevel, wantedMinutes } from './wanted.ts';

const guide = createTestGuide();

describe('help', () => {
  it.each([
    ['密码忘了怎么办', '/login/forget'],
    ['怎么把我做的笔记导出来', 'Markdown'],
    ['书架是干什么的，怎么加书进去', '加入书架'],
    ['怎么申请下载高清图 需要审核吗', '三个工作日'],
    ['老师可以把平台的视频放到课堂上放吗', '课堂教学使用'],
    ['报名了不想去了，能取消吗', '没有网上报名'],
    ['有没有App可以下载', '没有 App'],
    ['搜索“松”出来一大堆，怎么只看作品', '点“作品”就只看作品'],
    ['你是根据什么回答的？', '出处'],
    ['我的个人信息会不会泄露？', '/userinfo/privacy'],
    ['怎样在书上划线做批注', '选中一段文字'],
    ['你说我画是什么 怎么用', '/ai/image'],
    ['看视频有字幕吗 能不能看文字稿', '文稿'],
    ['怎么放大看画', '两指'],
    ['怎么注销账号', '不能恢复'],
    ['你能看照片吗', '“照片”按钮'],
    ['怎么上传图片问你', '用文字说说画面'],
    ['密码忘了，验证码也收不到', '垃圾箱'],
    ['展厅里的图能印在班服上吗', '先征得同意'],
    ['换了手机书架会不会没了', '记在账号上'],
    ['书架能分文件夹吗', '不能建文件夹'],
    ['音频课关了屏幕还能听吗', '锁屏'],
    ['你能看到我写的笔记吗', '看不到'],
  ])('%s', async (question, part) => {
    expect((await ask(guide, question)).text).toContain(part);
  });

  it('tells the limits, the network and the contact of this site', async () => {
    expect((await ask(guide, '一天可以问多少次')).text).toContain('提问 30 次');
    expect((await ask(guide, '在学校图书馆外面能登录吗')).text).toContain('授权的网络');
    const contact = await ask(guide, '你好，我想给你们提个意见，往哪儿写');
    expect(contact.text).toContain('电话 010-1');
    expect(contact.text).not.toContain('邮箱');
  });

  it.each(['榫卯怎么划线', '莫奈是在哪个国家画的睡莲', 'pipa he liuqin you shenme butong', '敦煌有多少个洞窟'])(
    'leaves %s to the entries',
    (question) => expect(findHelp(question)).toBeUndefined(),
  );
});

describe('the collection', () => {
  it('counts and names the newest from live data', async () => {
    expect((await ask(guide, '一共有多少幅作品在展厅里')).text).toContain('**2** 幅作品');
    expect((await ask(guide, '词典一共多少条呀')).text).toContain(`**${ENTRIES.length}** 条`);
    expect((await ask(guide, '展厅里谁的作品最多')).text).toContain('某 2 件');
    const newest = await ask(guide, '最新上架的书是哪本');
    expect(newest.text).toMatch(/^最新的书是2026 年 3 月 2 日的《石头的笔路》/);
    expect(newest.cited[0]?.source.title).toBe('石头的笔路');
  });

  it('keeps the wanted kind, and says so when it has nothing of it', async () => {
    const videos = await ask(guide, '有没有讲皴法的视频');
    expect(videos.text).toContain('《皴法六讲》');
    expect(videos.text).not.toContain('《石头的笔路》');
    const audios = await ask(guide, '有没有讲皴法的音频');
    expect(audios.text).toContain('没有专门关于“皴法”的音频课');
    expect(audios.text).toContain('《皴法六讲》');
    expect(audios.unanswered?.reason).toBe('partial');
    const nothing = await ask(guide, '有没有讲量子的书');
    expect(nothing.text).toContain('没有关于“量子”的书');
  });

  it('orders what it has for someone who begins', async () => {
    const path = await ask(guide, '想系统学国画，从零开始先看哪些');
    expect(path.text).toMatch(/学\*\*国画\*\*.*第一步/s);
    expect(path.relatedIds.length).toBeGreaterThan(1);
  });

  it('reads kind, level and time', () => {
    expect(wantedKind('推荐几本书法的书').word).toBe('书');
    expect(wantedKind('最近有什么活动').word).toBe('动态');
    expect(wantedKind('帮我找几节手工课').word).toBe('体验课');
    expect(wantedLevel('一年级能看的')?.isYoung).toBe(true);
    expect(wantedLevel('零基础')?.isYoung).toBe(false);
    expect([wantedMinutes('十分钟能看完的'), wantedMinutes('半小时'), wantedMinutes('二十五分钟')]).toEqual([
      10, 30, 25,
    ]);
    expect(ROWS.length).toBeGreaterThan(3);
  });
});
