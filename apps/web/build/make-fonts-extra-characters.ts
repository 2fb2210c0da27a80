/**
 * Characters of the kits that cannot be collected from the source files: names that the server sends in every
 * installation, parts of dates, and characters that any title may contain.
 */
export const EXTRA_CHARACTERS = {
  song: [
    '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
    '，。、：；？！“”《》（）—…·',
    '一二三四五六七八九十百千万零壹贰叁肆伍陆柒捌玖拾',
    '第期卷章回讲年月日今昨早更',
    '美育知识服务平台',
    '首页数字图书馆云课堂云展厅美育动态美育体验课智能美育平台介绍本馆风采个人中心',
    '绘画书法器物园林建筑音乐戏曲美学理论',
    '您确定要删除这条记录吗你确定要删除这条记录吗确定要退出登录吗',
    '你还没有使用过你问我答你说我画',
  ],
  kai: [
    '，。、：；？！“”《》（）—…·',
    '今天昨天近天更早你问我答你说我画月',
    '一二三四五六七八九十百千',
    '甲乙丙丁戊己庚辛壬癸子丑寅卯辰巳午未申酉戌亥',
    '立春雨水惊蛰春分清明谷雨立夏小满芒种夏至小暑大暑立秋处暑白露秋分寒露霜降立冬小雪大雪冬至小寒大寒',
  ],
  num: ['0123456789-–/:.,%×@ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz '],
} as const;
